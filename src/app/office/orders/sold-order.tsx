import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { dayOf } from '#app/office/display/local-day.ts'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { addressCheck, codeCheck } from '#domain/payments/card-checks.ts'
import { CancelOrderSheet } from './cancel-order.sheet.tsx'
import { leftToRefund, orderWords } from './order-words.ts'
import { RefundSheet } from './refund.sheet.tsx'
import classes from './sold-order.module.css'

type SoldOrderProps = { order: OfficeOrder; timezone: string; onChanged: () => void }

/** An order with its money, what the bank checked, and the two things an office does about it. */
export function SoldOrder({ order, timezone, onChanged }: SoldOrderProps) {
  const { role } = useOffice().user
  const [asking, setAsking] = useState<'refund' | 'cancel' | null>(null)
  const close = () => setAsking(null)
  const refundable = may(role, 'orders.refund') && leftToRefund(order) > 0
  const cancellable = may(role, 'orders.write') && order.state === 'placed'
  return (
    <li className={order.state === 'cancelled' ? `${classes.order} ${classes.cancelled}` : classes.order}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>Order {order.order}</h2>
          <p className={classes.words}>
            {orderWords(order).map(({ tone, text }) => (
              <Chip key={text} tone={tone}>
                {text}
              </Chip>
            ))}
          </p>
        </div>
        <div className={classes.acts}>
          <ActivityLink subject="order" record={order.order} of={`order ${order.order}`} />
          {refundable && (
            <Button tone="secondary" onClick={() => setAsking('refund')} aria-label={`Refund order ${order.order}`}>
              Refund
            </Button>
          )}
          {cancellable && (
            <Button tone="secondary" onClick={() => setAsking('cancel')} aria-label={`Cancel order ${order.order}`}>
              Cancel order
            </Button>
          )}
        </div>
      </div>
      <div className={classes.columns}>
        <Facts facts={orderFacts(order, timezone)} />
        <Facts facts={moneyFacts(order)} />
      </div>
      {refundable && <RefundSheet order={order} open={asking === 'refund'} onClose={close} onRefunded={onChanged} />}
      {cancellable && (
        <CancelOrderSheet order={order} open={asking === 'cancel'} onClose={close} onCancelled={onChanged} />
      )}
    </li>
  )
}

const money = (dollars: number) => formatMoney(centsOf(dollars) ?? 0)

/** Only a residential order has a day of its own; the others' days stand with their services (R-11). */
function orderFacts({ type, placed, address, datestart }: OfficeOrder, timezone: string) {
  const delivery = ['Drop-off', datestart ? formatDay(datestart) : 'Not chosen yet'] as const
  return [
    ['Type', <ServiceTypeCell key="type" single type={type} />] as const,
    ['Placed', formatDay(dayOf(placed, timezone))] as const,
    ['Address', address] as const,
    ...(type === 'Residential' ? [delivery] : []),
  ]
}

function moneyFacts({ total, refunded, avs, cvv, retref }: OfficeOrder): [string, string][] {
  const facts: [string, string][] = [['Total', money(total)]]
  if (refunded > 0) facts.push(['Given back', money(refunded)])
  if (retref) {
    facts.push(
      ['Address check (AVS)', addressCheck(avs)],
      ['Security code (CVV)', codeCheck(cvv)],
      ['Bank reference', retref],
    )
  }
  return facts
}
