import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmSheet } from './confirm.sheet.tsx'

type UnsavedGuardProps = {
  unsaved: () => boolean
  /** Drops the changes, for a screen that may be led back to itself. */
  onLeave?: () => void
}

/**
 * Keeps unsaved changes from being lost by a link, by Back, or by closing the window.
 * `unsaved` is asked at the moment of leaving, so a screen that has just saved may lead on at once.
 */
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
      <p>What you changed on this screen is not saved yet.</p>
    </ConfirmSheet>
  )
}
