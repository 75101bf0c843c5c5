import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { nextCharge, type PlannedCharge } from '#domain/billing/collection.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { BillingTerms } from '#server/billing/settings.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { collectedCustomers } from './collection.queries.ts'

/** The next try with customers' cards, for those where one is planned. */
export async function plannedAttempts(
  db: Db,
  company: CompanyId,
  customers: readonly CustomerId[],
  { today, terms }: { today: CalendarDay; terms: Pick<BillingTerms, 'startedon'> },
): Promise<Map<CustomerId, PlannedCharge>> {
  if (terms.startedon === null || customers.length === 0) return new Map()
  const collected = await collectedCustomers(db, company, customers)
  return new Map(
    collected.flatMap((one) => {
      const next = one.card.state === 'ok' ? nextCharge(one, today) : null
      return next ? [[one.customer, next] as const] : []
    }),
  )
}
