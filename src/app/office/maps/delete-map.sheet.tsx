import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { mapMessages } from '#domain/geo/messages.ts'

type DeleteMapSheetProps = { id: number; name: string; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before a map is deleted. The failure is said in fixed words, its reason in the sheet. */
export function DeleteMapSheet({ id, name, open, onClose, onDeleted }: DeleteMapSheetProps) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setReason(null)
    try {
      await post('maps.deleteMap', { id })
      showMessage(mapMessages.deleted)
      onDeleted()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(mapMessages.deleteFailed, { tone: 'error' })
      setReason(error.message)
    } finally {
      setBusy(false)
    }
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
