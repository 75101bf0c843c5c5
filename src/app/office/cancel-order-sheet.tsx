import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { Button } from '#app/kit/button.tsx'
import { MessageBar } from '#app/kit/message.tsx'
import { showMessage } from '#app/kit/message-store.ts'
import { Sheet } from '#app/kit/sheet.tsx'
import { useOnceWritten } from '#app/once-written.ts'
import type { OfficeOrder } from '#contract/order-office.ts'
import classes from './sold-order.module.css'

type CancelOrderSheetProps = { order: OfficeOrder; open: boolean; onClose: () => void; onCancelled: () => void }

/** An order that is cancelled stays cancelled, so it is asked for once more. */
export function CancelOrderSheet({ order, open, onClose, onCancelled }: CancelOrderSheetProps) {
  const [busy, setBusy] = useState(false)
  const write = useOnceWritten()
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await write('services.cancelOrder', { order: order.order })
      showMessage(`Order ${order.order} was cancelled`)
      onCancelled()
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title={`Cancel order ${order.order}?`}>
      <div className={classes.form}>
        <p>
          Its services are deactivated, its open tasks are archived, and {order.name} gets an e-mail. Money is not given
          back by this: use Refund for it. An order cannot be taken up again.
        </p>
        {failure && (
          <div role="alert">
            <MessageBar tone="error" text={failure} />
          </div>
        )}
        <Button tone="danger" wide busy={busy && 'Cancelling'} onClick={cancel}>
          Cancel this order
        </Button>
        <Button tone="secondary" wide onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Sheet>
  )
}
