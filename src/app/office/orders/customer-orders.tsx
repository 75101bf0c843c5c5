import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import classes from '#app/office/customers/customer-services.module.css'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { SoldOrder } from './sold-order.tsx'

type CustomerOrdersProps = { orders: readonly OfficeOrder[]; timezone: string; onChanged: () => void }

export function CustomerOrders({ orders, timezone, onChanged }: CustomerOrdersProps) {
  if (orders.length === 0) {
    return (
      <NothingYet scene={<CartsScene />} title="No orders yet">
        What this customer orders on your page stands here, with what was paid and what the bank checked.
      </NothingYet>
    )
  }
  return (
    <ul className={classes.list}>
      {orders.map((order) => (
        <SoldOrder key={order.order} order={order} timezone={timezone} onChanged={onChanged} />
      ))}
    </ul>
  )
}
