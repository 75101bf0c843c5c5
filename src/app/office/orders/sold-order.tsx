import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { may } from '#domain/identity/permissions.ts'
import { addressCheck, codeCheck } from '#domain/payments/card-checks.ts'
import { expiryText } from '#domain/payments/card-expiry.ts'
import { CancelOrderSheet } from './cancel-order.sheet.tsx'
import { OrderActsSheet } from './order-acts.sheet.tsx'
import { orderActs } from './order-acts.ts'
import { leftToRefund, orderWords, paidByWords } from './order-words.ts'
import { RefundSheet } from './refund.sheet.tsx'
import classes from './sold-order.module.css'

type SoldOrderProps = { order: OfficeOrder; timezone: string; onChanged: () => void }

export function SoldOrder({ order, timezone, onChanged }: SoldOrderProps) {
  const { user } = useOffice()
  const [asking, setAsking] = useState<'refund' | 'cancel' | 'more' | null>(null)
  const close = () => setAsking(null)
  const refundable = may(user, 'orders.refund') && leftToRefund(order) > 0
  const cancellable = may(user, 'orders.write') && order.state === 'placed'
  return (
    <li className={order.state === 'cancelled' ? `${classes.order} ${classes.cancelled}` : classes.order}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{`Order ${order.order}`}</h2>
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
          {orderActs(order, user).length > 0 && (
            <Button tone="secondary" onClick={() => setAsking('more')} aria-label={`More for order ${order.order}`}>
              More
            </Button>
          )}
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
        <Facts facts={moneyFacts(order, timezone)} />
      </div>
      {refundable && <RefundSheet order={order} open={asking === 'refund'} onClose={close} onRefunded={onChanged} />}
      <OrderActsSheet
        order={order}
        timezone={timezone}
        open={asking === 'more'}
        onClose={close}
        onChanged={onChanged}
      />
      {cancellable && (
        <CancelOrderSheet order={order} open={asking === 'cancel'} onClose={close} onCancelled={onChanged} />
      )}
    </li>
  )
}

/** Only a residential order has a drop-off day; other orders keep days with their services (R-11). */
function orderFacts({ type, placed, address, datestart }: OfficeOrder, timezone: string) {
  const delivery = ['Drop-off', datestart ? formatDay(datestart) : 'Not chosen yet'] as const
  return [
    ['Type', <ServiceTypeCell key="type" single type={type} />] as const,
    ['Placed', formatDay(dayOf(placed, timezone))] as const,
    ['Address', address] as const,
    ...(type === 'Residential' ? [delivery] : []),
  ]
}

function moneyFacts(order: OfficeOrder, timezone: string): [string, string][] {
  const { total, tax, setupfee, deliveryfee, refunded, refundedat, paidat, avs, cvv, retref, card } = order
  const facts: [string, string][] = [['Total', formatDollars(total)]]
  if (setupfee > 0) facts.push(['Set-up fee', formatDollars(setupfee)])
  if (deliveryfee > 0) facts.push(['Delivery fee', formatDollars(deliveryfee)])
  if (tax > 0) facts.push(['Tax', formatDollars(tax)])
  if (paidat)
    facts.push(['Paid on', [formatDay(dayOf(paidat, timezone)), paidByWords(order)].filter(Boolean).join(', ')])
  if (refunded > 0) {
    facts.push([
      'Refunded',
      [formatDollars(refunded), refundedat && formatDay(dayOf(refundedat, timezone))].filter(Boolean).join(', '),
    ])
  }
  if (card)
    facts.push(['Stored card', `Ending in ${card.lastfour}${card.expiry && `, expires ${expiryText(card.expiry)}`}`])
  if (retref) {
    facts.push(
      ['Address check (AVS)', addressCheck(avs)],
      ['Security code (CVV)', codeCheck(cvv)],
      ['Bank reference', retref],
    )
  }
  return facts
}
