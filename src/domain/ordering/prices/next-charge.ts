// A recurring order is charged again on the same day of a later month, or on that month's last day when it is shorter.
// The day is always counted from the first charge, so that the 31st comes back after February.

import type { PayFrequency } from '#domain/companies/company.ts'
import { addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

/** The day of the charge after `charges` charges have been made, the first on `first`. */
export function nextChargeDay(first: CalendarDay, recurs: PayFrequency, charges = 1): CalendarDay {
  return addMonths(first, recurs * charges)
}
