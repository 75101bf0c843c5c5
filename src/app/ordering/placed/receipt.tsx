import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { confirmationCopy } from '#app/ordering/steps.copy.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { type ReceiptSum, receiptAfter, receiptRows, receiptTotal } from '#domain/ordering/prices/receipt.ts'
import { orderCopy } from './order.copy.ts'
import { receiptMoney, receiptOrder } from './order-receipt.ts'
import classes from './receipt.module.css'

export function Receipt({ order }: { order: CustomerOrder }) {
  const money = receiptMoney(order)
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{confirmationCopy.receipt}</h2>
        <Button
          className={classes.print}
          tone="secondary"
          icon={<Icon of={IconPrinter} />}
          onClick={() => window.print()}
        >
          {orderCopy.print}
        </Button>
      </div>
      <div className={classes.paper}>
        <p className={classes.place}>
          <strong>{orderCopy.serviceAddress}</strong>
          <span>{order.address}</span>
        </p>
        <dl className={classes.lines}>
          {receiptRows(receiptOrder(order)).map((row) => (
            <Line key={`${row.kind} ${row.label} ${row.detail}`} row={row} look={classes[row.kind]} />
          ))}
          <Line row={receiptTotal(money)} look={classes.sum} />
          {receiptAfter(money).map((row) => (
            <Line key={row.key} row={row} look={classes.later} />
          ))}
        </dl>
      </div>
    </section>
  )
}

function Line({ row: { label, detail, amount }, look }: { row: ReceiptSum; look: string | undefined }) {
  return (
    <div className={look}>
      <dt>
        <span>{label}</span>
        {detail && <small>{detail}</small>}
      </dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
