import { type ReactNode, useState } from 'react'
import type { Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { useSite } from '#app/page/use-site.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'

/** The question's text is fixed. */
export function DeleteSheet({ deleting, children }: { deleting: Deleting; children: ReactNode }) {
  return (
    <ConfirmSheet
      open={deleting.asks}
      question={catalogMessages.deleteQuestion}
      confirm="Delete"
      busy={deleting.busy && 'Deleting'}
      cancel="Keep it"
      onConfirm={deleting.confirm}
      onClose={deleting.leave}
    >
      <p>{children}</p>
    </ConfirmSheet>
  )
}

export type Deleting = {
  asks: boolean
  busy: boolean
  ask: () => void
  leave: () => void
  confirm: () => void
}

/** The question's text is fixed. */
export function useDeleting(work: (write: Write) => Promise<void>, onDeleted?: () => void): Deleting {
  const { brand } = useSite()
  const [asks, setAsks] = useState(false)
  const onRefused = (refused: Refused) =>
    showMessage(refused.is('price-set.in-use') ? refused.message : catalogMessages.deleteFailed(brand), {
      tone: 'error',
    })
  const { busy, save } = useSave({ onRefused })
  const confirm = () => void save((write) => work(write).finally(() => setAsks(false)), onDeleted)
  return { asks, busy, ask: () => setAsks(true), leave: () => setAsks(false), confirm }
}
