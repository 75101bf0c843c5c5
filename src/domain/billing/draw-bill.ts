// What a run makes for one customer: the items of its services, and a document if one is due (ADR-46).

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type DocumentTotals, documentOf, type ItemAmounts } from './documents.ts'
import { billsOn, type DrawnService, drawUp, type RunTerms, type ServiceAccount } from './draw-up.ts'

export interface CustomerAccount<Waiting extends ItemAmounts> {
  services: readonly ServiceAccount[]
  /** Items that were added by hand, or left over from a run whose sum was 0. */
  waiting: readonly Waiting[]
}

export interface DrawnBill<Waiting extends ItemAmounts> {
  drawn: DrawnService['items']
  waiting: readonly Waiting[]
  totals: DocumentTotals
  /** Else all items wait for the next document. */
  isBilled: boolean
  /** The day on which a run looks at each service again; null for never. */
  looks: { service: number; on: CalendarDay | null }[]
}

export function drawBill<Waiting extends ItemAmounts>(
  { services, waiting }: CustomerAccount<Waiting>,
  terms: RunTerms,
  day: CalendarDay,
): DrawnBill<Waiting> {
  const results = services.map((service) => ({ id: service.id, ...drawUp(service, terms, day) }))
  const drawn = results.flatMap(({ items }) => items)
  const totals = documentOf([...drawn, ...waiting])
  return {
    drawn,
    waiting,
    totals,
    isBilled: totals.kind !== null && billsOn(results),
    looks: results.map(({ id, next }) => ({ service: id, on: next })),
  }
}
