import { useNavigate } from 'react-router'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import type { ListView } from './list.view.ts'
import type { ListOrder } from './list-column.ts'
import classes from './row-cards.module.css'

type OrderSelectProps = {
  orders: readonly ListOrder[]
  view: Pick<ListView, 'sort' | 'direction'>
  href: (order: ListOrder) => string
}

const orderName = ({ sort, direction }: Pick<ListView, 'sort' | 'direction'>) => `${sort} ${direction}`

export function OrderSelect({ orders, view, href }: OrderSelectProps) {
  const navigate = useNavigate()
  const choose = (value: string) => {
    const chosen = orders.find((order) => orderName(order) === value)
    if (chosen) navigate(href(chosen), { preventScrollReset: true })
  }
  return (
    <div className={classes.order}>
      <SelectField
        label="Order"
        options={orders.map((order) => ({ value: orderName(order), label: order.label }))}
        value={orderName(view)}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
