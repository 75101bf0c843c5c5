import { href } from 'react-router'
import type { RunRow } from './run-rows.ts'

/** A draft has a page; what is only previewed is explained on its customer's. */
export const rowPath = ({ id, customer }: Pick<RunRow, 'id' | 'customer'>): string =>
  id === null
    ? `${href('/admin/customers/e/:userId', { userId: String(customer) })}?tab=billing`
    : href('/admin/billing/bills/e/:billId', { billId: String(id) })
