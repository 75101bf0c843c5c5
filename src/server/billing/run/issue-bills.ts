import type { CompanyId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { payWithCredit } from '#server/billing/money/pay-with-credit.ts'
import type { Db } from '#server/db/connect.ts'
import { issueRows, lockDrafts } from './issue.queries.ts'

/** Issues drafts; the customers' credit pays them first. What is no draft any more is left out. */
export async function issueBills(
  db: Db,
  company: CompanyId,
  ids: readonly number[],
  at: { today: CalendarDay; now: Date },
): Promise<number> {
  const drafts = await lockDrafts(db, company, ids)
  const issued = await issueRows(db, company, drafts, at)
  const customers = new Set(issued.flatMap(({ customer }) => customer ?? []))
  await payWithCredit(db, company, [...customers], at.now)
  return issued.length
}
