// A recurring charge falls on the same day of a later month, or on its last day if the month is shorter. Days are
// counted from the first charge, so that the 31st returns after February.

import type { OfficePayFrequency, PeriodsBegin } from '#domain/companies/company.ts'
import { addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

export function nextChargeDay(first: CalendarDay, recurs: OfficePayFrequency, charges = 1): CalendarDay {
  return addMonths(first, recurs * charges)
}

/** The day that the periods of an order are counted from; null until its drop-off day is chosen, where they begin with it. */
export const firstPeriodDay = (
  begin: PeriodsBegin,
  { placed, dropOff }: { placed: CalendarDay; dropOff: CalendarDay | null },
): CalendarDay | null => (begin === 'order' ? placed : dropOff)
