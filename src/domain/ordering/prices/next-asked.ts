import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { nextChargeDay } from './next-charge.ts'

export interface RecurringOrder {
  placed: CalendarDay
  recurs: OfficePayFrequency
}

export function nextAskedDay(orders: readonly RecurringOrder[], today: CalendarDay): CalendarDay | null {
  const days = orders.map((order) => askedFrom(order, today)).toSorted()
  return days[0] ?? null
}

function askedFrom({ placed, recurs }: RecurringOrder, today: CalendarDay): CalendarDay {
  let charges = 1
  while (nextChargeDay(placed, recurs, charges) < today) charges += 1
  return nextChargeDay(placed, recurs, charges)
}

/** `askedto` is the due day up to which the office has requested the payment. */
export interface AskedPayment {
  anchor: CalendarDay | null
  recurs: OfficePayFrequency
  askedto: CalendarDay | null
  /** The first payment is due on the anchor itself, as nothing was paid at a sale. */
  upfront?: boolean
}

export function dueDay(
  { anchor, recurs, askedto, upfront = false }: AskedPayment,
  today: CalendarDay,
): CalendarDay | null {
  if (anchor === null) return null
  let charges = upfront ? 0 : 1
  while (nextChargeDay(anchor, recurs, charges + 1) <= today) charges += 1
  while (askedto !== null && nextChargeDay(anchor, recurs, charges) <= askedto) charges += 1
  return nextChargeDay(anchor, recurs, charges)
}
