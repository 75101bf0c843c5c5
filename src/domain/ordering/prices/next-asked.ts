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
