import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { leftToRefund } from './order-words.ts'
import classes from './sold-order.module.css'
import { useCancelling } from './use-cancelling.ts'

type CancelOrderSheetProps = { order: OfficeOrder; open: boolean; onClose: () => void; onCancelled: () => void }

export function CancelOrderSheet({ order, open, onClose, onCancelled }: CancelOrderSheetProps) {
  const { user } = useOffice()
  const left = may(user, 'orders.refund') ? leftToRefund(order) : 0
  const [keeps, setKeeps] = useState(false)
  const { busy, cancelled, failure, cancel } = useCancelling(order, (text) => {
    showMessage(text)
    onCancelled()
    onClose()
  })
  const close = () => {
    if (cancelled) onCancelled()
    onClose()
  }
  const back = left > 0 && !keeps ? left : null
  return (
    <Sheet open={open} onClose={close} title={cancelled ? `Order ${order.order}` : `Cancel order ${order.order}?`}>
      <div className={classes.form}>
        {!cancelled && (
          <>
            <p>{`Its services are deactivated, its open tasks are archived, and ${order.name} gets an email. This can't be undone.`}</p>
            {left > 0 && <MoneyChoice left={left} keeps={keeps} onChoose={setKeeps} />}
          </>
        )}
        {failure && (
          <div role="alert">
            <MessageBar tone="error" text={failure} />
          </div>
        )}
        <Button tone="danger" wide busy={busy && (cancelled ? 'Refunding' : 'Cancelling')} onClick={() => cancel(back)}>
          {actText(back, cancelled)}
        </Button>
        <Button tone="secondary" wide onClick={close}>
          {cancelled ? 'Close' : 'Keep it'}
        </Button>
      </div>
    </Sheet>
  )
}

function actText(back: Cents | null, cancelled: boolean): string {
  if (back === null) return 'Cancel this order'
  return cancelled ? `Refund ${formatMoney(back)}` : `Cancel and refund ${formatMoney(back)}`
}

type MoneyChoiceProps = { left: Cents; keeps: boolean; onChoose: (keeps: boolean) => void }

/** Until the bank settles a charge only all of it can be refunded; partial refunds have their own sheet. */
function MoneyChoice({ left, keeps, onChoose }: MoneyChoiceProps) {
  return (
    <ChoiceGroup legend={`${formatMoney(left)} was paid by card`} tight>
      <RadioRow
        group="money"
        value="back"
        checked={!keeps}
        onChoose={() => onChoose(false)}
        title={`Refund ${formatMoney(left)}`}
        compact
      />
      <RadioRow
        group="money"
        value="keep"
        checked={keeps}
        onChoose={() => onChoose(true)}
        title="Don’t refund anything now. You can refund part of it later under Refund."
        compact
      />
    </ChoiceGroup>
  )
}
