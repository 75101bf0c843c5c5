import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import type { Group } from '#contract/canmanager/canmanager.ts'

interface RenewCodesSheetProps {
  group: number
  onRenewed: (group: Group) => void
  onClose: () => void
}

/** Asks before the links that are out end. */
export function RenewCodesSheet({ group, onRenewed, onClose }: RenewCodesSheetProps) {
  const [busy, setBusy] = useState(false)
  const write = useOnceWritten()
  const [failure, setFailure] = useState<string>()
  const renew = async () => {
    setBusy(true)
    try {
      onRenewed(await write('canmanager.renewCodes', { groupid: group }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }
  return (
    <ConfirmSheet
      open
      question="Renew the codes?"
      confirm="End the old links"
      busy={busy && 'Renewing'}
      cancel="Keep them"
      onConfirm={renew}
      onClose={onClose}
    >
      <p>Links that were sent and not used yet end at once. Everybody who has joined stays.</p>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
    </ConfirmSheet>
  )
}
