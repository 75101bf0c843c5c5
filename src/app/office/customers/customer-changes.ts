import type { Asked } from '#contract/contract.ts'
import type { CustomerRow } from './customer-rows.ts'

/** What can be changed of many customers at once. */
export type CustomerChange = Pick<Asked<'customers.update'>, 'status' | 'insnapdesk' | 'inops'>

export interface ChangeChoice {
  name: string
  label: string
  change: CustomerChange
}

export const CHANGES: readonly [ChangeChoice, ...ChangeChoice[]] = [
  { name: 'customer', label: 'They are customers', change: { status: 'Purchased' } },
  { name: 'lead', label: 'They are leads', change: { status: 'Lead' } },
  { name: 'snapdesk', label: 'They are In Snapdesk', change: { insnapdesk: 1 } },
  { name: 'no-snapdesk', label: 'They are not In Snapdesk', change: { insnapdesk: 0 } },
  { name: 'ops', label: 'They are In Ops', change: { inops: 1 } },
  { name: 'no-ops', label: 'They are not In Ops', change: { inops: 0 } },
]

/** The row's own of what a change would write: what takes the change back. */
export function asItWas({ lead, snapdesk, ops }: CustomerRow, change: CustomerChange): CustomerChange {
  const own: Required<CustomerChange> = {
    status: lead ? 'Lead' : 'Purchased',
    insnapdesk: snapdesk ? 1 : 0,
    inops: ops ? 1 : 0,
  }
  return Object.fromEntries(Object.keys(change).map((field) => [field, own[field as keyof CustomerChange]]))
}

/** Whether a change would change nothing of the row. */
export const isSoAlready = (row: CustomerRow, change: CustomerChange): boolean =>
  JSON.stringify(asItWas(row, change)) === JSON.stringify(change)

export const countText = (count: number): string => `${count} ${count === 1 ? 'customer' : 'customers'}`
