import { useState } from 'react'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import type { Group } from '#contract/canmanager/canmanager.ts'

interface RenewCodesSheetProps {
  group: number
  onRenewed: (group: Group) => void
  onClose: () => void
}

export function RenewCodesSheet({ group, onRenewed, onClose }: RenewCodesSheetProps) {
  const [failure, setFailure] = useState<string>()
  const { busy, save } = useSave({ onRefused: ({ message }) => setFailure(message) })
  const renew = () => void save((write) => write('canmanager.renewCodes', { groupid: group }), onRenewed)
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
      <p>Unused links stop working right away. Everyone who has joined stays.</p>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
    </ConfirmSheet>
  )
}
