import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmSheet } from './confirm.sheet.tsx'

type UnsavedGuardProps = {
  unsaved: () => boolean
  onLeave?: () => void
}

/** `unsaved` is called at the moment of leaving, so a screen may navigate right after a save. */
export function UnsavedGuard({ unsaved, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved()) event.preventDefault()
      },
      [unsaved],
    ),
  )
  return (
    <ConfirmSheet
      open={blocker.state === 'blocked'}
      question="Leave without saving?"
      confirm="Discard changes"
      cancel="Stay here"
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      <p>Your changes on this screen are not saved yet.</p>
    </ConfirmSheet>
  )
}
