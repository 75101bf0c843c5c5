import { useState } from 'react'
import type { Refused } from '#app/api.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { mapMessages } from '#domain/geo/messages.ts'

type DeleteMapSheetProps = { id: number; name: string; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before a map is deleted. The failure is said in fixed words, its reason in the sheet. */
export function DeleteMapSheet({ id, name, open, onClose, onDeleted }: DeleteMapSheetProps) {
  const [reason, setReason] = useState<string | null>(null)
  const say = ({ message }: Refused) => {
    showMessage(mapMessages.deleteFailed, { tone: 'error' })
    setReason(message)
  }
  const { busy, save } = useSave({ say })
  const remove = () => {
    setReason(null)
    void save(async (write) => {
      await write('maps.deleteMap', { id })
      showMessage(mapMessages.deleted)
    }, onDeleted)
  }
  return (
    <ConfirmSheet
      open={open}
      question={`Delete ${name}?`}
      confirm="Delete this map"
      busy={busy && 'Deleting'}
      cancel="Keep it"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Its areas are gone for good. Orders that were placed keep what was sold.</p>
      <div role="alert">{reason && <MessageBar tone="error" text={reason} />}</div>
    </ConfirmSheet>
  )
}
