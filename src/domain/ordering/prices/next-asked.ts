import type { PayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { nextChargeDay } from './next-charge.ts'

/** An order that is paid again and again, with the day on which it was placed. */
export interface RecurringOrder {
  placed: CalendarDay
  recurs: PayFrequency
}

/** The first day from `today` on which money is asked for again, whichever order asks; null when none does. */
export function nextAskedDay(orders: readonly RecurringOrder[], today: CalendarDay): CalendarDay | null {
  const days = orders.map((order) => askedFrom(order, today)).toSorted()
  return days[0] ?? null
}

function askedFrom({ placed, recurs }: RecurringOrder, today: CalendarDay): CalendarDay {
  let charges = 1
  while (nextChargeDay(placed, recurs, charges) < today) charges += 1
  return nextChargeDay(placed, recurs, charges)
}

/** A payment that comes again and again, and how far the office has asked for it. */
export interface AskedPayment {
  /** The day from which it is counted; null where an import did not say. */
  anchor: CalendarDay | null
  recurs: PayFrequency
  /** The last due day that was marked as asked for. */
  askedto: CalendarDay | null
}

/**
 * The day on which the payment is to be asked for: the last due day while it is not marked as asked for, else the next one. Null
 * where no day is known.
 */
export function dueDay({ anchor, recurs, askedto }: AskedPayment, today: CalendarDay): CalendarDay | null {
  if (anchor === null) return null
  let charges = 1
  while (nextChargeDay(anchor, recurs, charges + 1) <= today) charges += 1
  while (askedto !== null && nextChargeDay(anchor, recurs, charges) <= askedto) charges += 1
  return nextChargeDay(anchor, recurs, charges)
}
