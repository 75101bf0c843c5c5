import type { CompanyId } from '#contract/fields.ts'
import type { RunTerms } from '#domain/billing/draw-up.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { lockBilledOrders, openBillsOf } from '#server/billing/money/allocate.queries.ts'
import { type BillingTerms, billingTerms } from '#server/billing/settings.queries.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { customersToBill, lockRun } from './accounts.queries.ts'
import { drawCustomers } from './draw-customers.ts'
import { issueBills } from './issue-bills.ts'
import { markRan, storeBills } from './store-bills.queries.ts'

/** Customers of one transaction. */
const PORTION = 200

export interface RunCounts {
  drafted: number
  issued: number
  /** Customers that were looked at and got no bill. */
  skipped: number
}

export type Started = BillingTerms & { startedon: CalendarDay }

export const hasStarted = (terms: BillingTerms): terms is Started => terms.startedon !== null

export const runTerms = ({ startedon, prorate }: Started): RunTerms => ({ startedOn: startedon, prorate })

/**
 * Bills what is due up to a day. Each portion of customers is a transaction of its own, so a run that is cut off goes on
 * where it stopped, and a second one finds nothing to do.
 */
export async function runCompany(
  app: TransactionContext,
  company: CompanyId,
  terms: Started,
  day: CalendarDay,
): Promise<RunCounts> {
  const counts = { drafted: 0, issued: 0, skipped: 0 }
  const customers = await asTenantStaff(app, company, (db) => customersToBill(db, company, day))
  for (let first = 0; first < customers.length; first += PORTION) {
    const portion = customers.slice(first, first + PORTION)
    const { drafted, issued, skipped } = await asTenantStaff(app, company, (db) =>
      runPortion(db, company, portion, { terms, day, now: app.now() }),
    )
    counts.drafted += drafted
    counts.issued += issued
    counts.skipped += skipped
  }
  await asTenantStaff(app, company, (db) => markRan(db, company, day))
  return counts
}

async function runPortion(
  db: Db,
  company: CompanyId,
  customers: Awaited<ReturnType<typeof customersToBill>>,
  { terms, day, now }: { terms: Started; day: CalendarDay; now: Date },
): Promise<RunCounts> {
  await lockRun(db, company)
  // Another run may have billed some of them since they were listed.
  const due = new Set(await customersToBill(db, company, day))
  const ids = customers.filter((id) => due.has(id))
  if (terms.mode === 'automatic') await lockBilledOrders(db, company, openBillsOf(ids))
  const drawn = await drawCustomers(db, company, ids, { terms: runTerms(terms), day, lock: true })
  const drafts = await storeBills(db, company, drawn, { day, now })
  const skipped = drawn.length - drafts.length
  if (terms.mode === 'review') return { drafted: drafts.length, issued: 0, skipped }
  const issued = await issueBills(db, company, drafts, { today: await todayOf(db, company, now), now })
  return { drafted: 0, issued, skipped }
}

export const termsOf = (app: TransactionContext, company: CompanyId): Promise<BillingTerms> =>
  asTenantStaff(app, company, (db) => billingTerms(db, company))
