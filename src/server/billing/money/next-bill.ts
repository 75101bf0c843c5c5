import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { addDays, type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { type DrawnCustomer, drawCustomers } from '#server/billing/run/draw-customers.ts'
import { chargedCard, drawnItems } from '#server/billing/run/present-drawn.ts'
import { runTerms, type Started } from '#server/billing/run/run-company.ts'
import type { Db } from '#server/db/connect.ts'

export interface NextBill {
  day: CalendarDay
  amount: Cents
  /** Last four digits; only where the card will be charged. */
  card: string | null
  items: ReturnType<typeof drawnItems>
}

/** A customer's bills are looked for this far ahead. */
const YEARS_AHEAD = 2

interface Ahead {
  terms: Started
  /** The first day that is possible. */
  from: CalendarDay
}

export async function nextBill(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  ahead: Ahead,
): Promise<NextBill | null> {
  for await (const { day, drawn } of billsAhead(db, company, customer, ahead))
    return { day, amount: drawn.totals.total, card: chargedCard(drawn.customer, day), items: drawnItems(drawn) }
  return null
}

/**
 * The customer's bills to come: drawn on the days on which periods fall due, as the run of that day will. Later ones
 * hold what the earlier ones bill, too, as no run has been made in between.
 */
export async function* billsAhead(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  { terms, from }: Ahead,
): AsyncGenerator<{ day: CalendarDay; drawn: DrawnCustomer }, void> {
  let day = laterDay(from, terms.startedon)
  const end = addDays(day, YEARS_AHEAD * 366)
  while (day <= end) {
    const [drawn] = await drawCustomers(db, company, [customer], { terms: runTerms(terms), day, lock: false })
    if (!drawn) return
    if (drawn.isBilled) yield { day, drawn }
    const [next] = drawn.looks.flatMap(({ on }) => on ?? []).toSorted()
    if (next === undefined || next <= day) return
    day = next
  }
}
