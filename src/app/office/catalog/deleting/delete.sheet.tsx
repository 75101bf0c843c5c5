import type { ReactNode } from 'react'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { Deleting } from './use-deleting.ts'

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
