import type { CustomerOrder } from '#contract/orders.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { confirmationCopy, copy } from './copy.ts'
import classes from './order-screen.module.css'

const money = (dollars: number) => formatMoney(centsOf(dollars) ?? 0)

/** The lines of an order as they were charged. */
export function Receipt({ order }: { order: CustomerOrder }) {
  const rows = [
    ...order.lines.map(({ name, amount }) => [name, amount] as const),
    [copy.setupFee, order.setupfee] as const,
    [copy.deliveryFee, order.deliveryfee] as const,
    [copy.tax, order.tax] as const,
  ].filter(([, amount]) => amount > 0)
  return (
    <section className={classes.section}>
      <h2>{confirmationCopy.receipt}</h2>
      <dl className={classes.receipt}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{copy.total}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
    </section>
  )
}
