import { get } from '#app/api.ts'
import type { Customer } from '#contract/customers.ts'

const PAGE = 1000
/** More rows than this are not a list for a person; the search on the server comes with a later release. */
const MOST = 10_000

/** A company's customers, newest first; null is all companies (admins). @throws Refused */
export async function loadCustomers(companyId: number | null, signal: AbortSignal): Promise<Customer[]> {
  const customers: Customer[] = []
  const asked = companyId === null ? {} : { companyId }
  for (;;) {
    const last = customers.at(-1)
    const page = await get(
      'customers.getCustomers',
      { ...asked, ...(last && { after: last.id }), limit: PAGE },
      { signal },
    )
    customers.push(...page)
    if (page.length < PAGE || customers.length >= MOST) return customers
  }
}
