import { useState } from 'react'
import { href, Link } from 'react-router'
import { get, Refused } from '#app/calls/api.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { CustomerForm } from '#app/office/customers/customer.form.ts'
import classes from '#app/office/customers/customer-account.module.css'
import type { Customer } from '#contract/customers/customers.ts'
import { sameBy, searchesForSame } from '#domain/ordering/customers/same-customer.ts'

/** Only a warning: the new customer can still be added. */
export function SameCustomers({ typed }: { typed: CustomerForm }) {
  const same = useSameCustomers(typed)
  return (
    <div role="status" className={classes.same}>
      {same.map(({ customer: { id, fullname, status, archived }, by }) => (
        <p key={id} className={classes.warning}>
          <span>{`The same ${by}:`}</span>{' '}
          <Link to={href('/admin/customers/e/:userId', { userId: String(id) })}>{fullname}</Link>{' '}
          <span>{`is already ${articleOf(archived)} ${status === 'Lead' ? 'lead' : 'customer'}. You can still add this one.`}</span>
        </p>
      ))}
    </div>
  )
}

const articleOf = (archived: 0 | 1) => (archived ? 'an archived' : 'a')

const WAIT_MS = 300
const LOOKED_AT = 20
const SHOWN = 3

function useSameCustomers(typed: CustomerForm): { customer: Customer; by: string }[] {
  const [found, setFound] = useState<readonly Customer[]>([])
  const { companyid } = typed
  const searches = companyid === null ? [] : searchesForSame(typed)
  const asked = searches.length === 0 ? null : JSON.stringify([companyid, searches])

  useTimeout(asked, WAIT_MS, async (signal) => {
    try {
      const pages = await Promise.all(
        searches.map((query) =>
          get(
            'customers.getPage',
            { companyId: String(companyid), query, archived: 'all', size: LOOKED_AT },
            { signal },
          ),
        ),
      )
      if (!signal.aborted) setFound(pages.flatMap(({ rows }) => rows))
    } catch (error) {
      // The warning is only a hint: the customer can be added without it.
      if (!(error instanceof Refused || signal.aborted)) throw error
    }
  })

  const alike = new Map<number, { customer: Customer; by: string }>()
  for (const customer of found) {
    const by = customer.companyid === companyid ? sameBy(typed, customer) : null
    if (by) alike.set(customer.id, { customer, by })
  }
  return [...alike.values()].slice(0, SHOWN)
}
