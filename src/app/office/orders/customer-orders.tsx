import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import classes from '#app/office/customers/customer-services.module.css'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import { HOUSE_ZONE, useOffice } from '#app/office/frame/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import { SoldOrder } from './sold-order.tsx'

/** What the customer ordered, newest first. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const timezone = useOffice().company?.timezone ?? HOUSE_ZONE
  const { loaded, again, change } = useLoaded(`orders of ${customer.id}`, (signal) => ordersOf(customer, signal))
  // The list stays on screen while it is asked anew: only what changed moves.
  const refresh = () => ordersOf(customer).then((orders) => change(() => orders), again)
  if (loaded.state === 'loading') return <SkeletonRow />
  if (loaded.state === 'failed') {
    return <AskAgain title="The orders did not load" again={again} />
  }
  if (loaded.value.length === 0) {
    return (
      <NothingYet scene={<CartsScene />} title="No orders yet">
        What this customer orders on your page stands here, with what was paid and what the bank checked.
      </NothingYet>
    )
  }
  return (
    <ul className={classes.list}>
      {loaded.value.map((order) => (
        <SoldOrder key={order.order} order={order} timezone={timezone} onChanged={refresh} />
      ))}
    </ul>
  )
}

/** The orders are found by the customer's name, as others of that name may have some too. @throws Refused */
async function ordersOf({ id, companyid, fullname }: Customer, signal?: AbortSignal): Promise<OfficeOrder[]> {
  const found = await get('services.getOrders', { companyId: companyid, query: fullname }, { signal })
  return found.filter(({ customer }) => customer === id)
}
