import { useEffect, useEffectEvent, useState } from 'react'
import { get, Refused } from '#app/api.ts'
import type { CustomerForm } from '#app/office/customers/customer.form.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { sameBy, searchesForSame } from '#domain/ordering/customers/same-customer.ts'

const WAIT_MS = 300
const LOOKED_AT = 20
const SHOWN = 3

/** Whom of the company a new customer may already be, asked when the typing rests; what is typed meanwhile counts at once. */
export function useSameCustomers(typed: CustomerForm): { customer: Customer; by: string }[] {
  const [found, setFound] = useState<readonly Customer[]>([])
  const { companyid } = typed
  const searches = companyid === null ? [] : searchesForSame(typed)
  const asked = JSON.stringify([companyid, searches])

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (companyid === null || searches.length === 0) return
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
      // A hint that cannot be had is left out; the customer can be added without it.
      if (!(error instanceof Refused || signal.aborted)) throw error
    }
  })
  useEffect(() => {
    const control = new AbortController()
    const timer = setTimeout(() => asked && ask(control.signal), WAIT_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked])

  const alike = new Map<number, { customer: Customer; by: string }>()
  for (const customer of found) {
    const by = customer.companyid === companyid ? sameBy(typed, customer) : null
    if (by) alike.set(customer.id, { customer, by })
  }
  return [...alike.values()].slice(0, SHOWN)
}
