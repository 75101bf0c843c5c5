import { useState } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { mapMessages } from '#domain/geo/messages.ts'

type DeleteMapSheetProps = { map: ServiceMap; open: boolean; onClose: () => void; onDeleted: () => void }

/** Undo saves the map as a new one, as no service can refer to a deleted one. The error's text is fixed. */
export function DeleteMapSheet({ map, open, onClose, onDeleted }: DeleteMapSheetProps) {
  const [reason, setReason] = useState<string | null>(null)
  const onRefused = ({ message }: Refused) => {
    showMessage(mapMessages.deleteFailed, { tone: 'error' })
    setReason(message)
  }
  const bringBack = useBringBack()
  const { busy, save } = useSave({ onRefused })
  const remove = () => {
    setReason(null)
    void save(async (write) => {
      await write('maps.deleteMap', { id: map.id })
      const { companyid, name, color, active, geojson } = map
      const undo = () =>
        bringBack(mapMessages.restored, (again) => again('maps.update', { companyid, name, color, active, geojson }))
      showMessage(mapMessages.deleted, { undo })
    }, onDeleted)
  }
  return (
    <ConfirmSheet
      open={open}
      question={`Delete ${map.name}?`}
      confirm="Delete this map"
      busy={busy && 'Deleting'}
      cancel="Keep it"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>All its areas will be deleted. Past orders don’t change.</p>
      <div role="alert">{reason && <MessageBar tone="error" text={reason} />}</div>
    </ConfirmSheet>
  )
}
