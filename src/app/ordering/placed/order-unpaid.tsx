import { IconLock } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { centsOf, formatMoney } from '#domain/companies/money.ts'
import { orderCopy } from './order.copy.ts'
import classes from './order.screen.module.css'

/** The way to the first payment of an order that is paid by link. */
export function OrderUnpaid({ order }: { order: CustomerOrder }) {
  const { paylink, payment, state, total, company } = order
  if (!paylink || payment !== 'unpaid' || state !== 'placed') return null
  if (paylink.state !== 'open') return <p className={classes.standing}>{orderCopy.linkEnded(company.name)}</p>
  return (
    <section className={classes.unpaid}>
      <p>{orderCopy.unpaid}</p>
      <ButtonLink size={56} wide to={`/pay/${paylink.code}`} reloadDocument icon={<Icon of={IconLock} />}>
        {orderCopy.payNow(formatMoney(centsOf(total) ?? 0))}
      </ButtonLink>
    </section>
  )
}
