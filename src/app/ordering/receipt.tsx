import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import type { CustomerOrder } from '#contract/orders.ts'
import { todayIn } from '#domain/companies/calendar-day.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { confirmationCopy, copy } from './copy.ts'
import { orderCopy } from './order-copy.ts'
import classes from './receipt.module.css'

const money = (dollars: number) => formatMoney(centsOf(dollars) ?? 0)

/** The lines of an order as they were charged, and what was given back since. It is what a printer puts on paper. */
export function Receipt({ order }: { order: CustomerOrder }) {
  const rows = [
    ...order.lines.map(({ name, amount }) => [name, amount] as const),
    [copy.setupFee, order.setupfee] as const,
    [copy.deliveryFee, order.deliveryfee] as const,
    [copy.tax, order.tax] as const,
  ].filter(([, amount]) => amount > 0)
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{confirmationCopy.receipt}</h2>
        <Button
          className={classes.print}
          tone="secondary"
          icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {orderCopy.print}
        </Button>
      </div>
      <div className={classes.paper}>
        <p className={classes.place}>
          <strong>{orderCopy.serviceAddress}</strong>
          {order.address}
        </p>
        <dl className={classes.lines}>
          {rows.map(([name, amount]) => (
            <Line key={name} name={name} amount={money(amount)} />
          ))}
          <Line sum name={copy.total} amount={money(order.total)} />
          <GivenBack order={order} />
        </dl>
      </div>
    </section>
  )
}

function GivenBack({ order: { refunds, refunded, total, company } }: { order: CustomerOrder }) {
  const name = ({ state, at }: CustomerOrder['refunds'][number]) =>
    state === 'done' ? orderCopy.givenBack(formatDay(todayIn(company.timezone, new Date(at)))) : orderCopy.givingBack
  return (
    <>
      {refunds.map((refund) => (
        <Line key={refund.at} name={name(refund)} amount={`-${money(refund.amount)}`} />
      ))}
      {refunded > 0 && (
        <Line sum name={orderCopy.left} amount={formatMoney((centsOf(total) ?? 0) - (centsOf(refunded) ?? 0))} />
      )}
    </>
  )
}

function Line({ name, amount, sum = false }: { name: string; amount: string; sum?: boolean }) {
  return (
    <div className={sum ? classes.sum : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
