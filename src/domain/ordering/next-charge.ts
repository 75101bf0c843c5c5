// A recurring order is charged again on the same day of a later month, or on that month's last day when it is shorter.
// The day is always counted from the first charge, so that the 31st comes back after February.

import { addMonths, type CalendarDay, dayParts } from '#domain/companies/calendar-day.ts'
import type { PayFrequency } from '#domain/companies/company.ts'

/** The day of the charge after `charges` charges have been made, the first on `first`. */
export function nextChargeDay(first: CalendarDay, recurs: PayFrequency, charges = 1): CalendarDay {
  return addMonths(first, recurs * charges)
}

/** '20th', for 'on the 20th of each month'. */
export function ordinalDate(day: CalendarDay): string {
  const [, , date] = dayParts(day)
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${date}${ending[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(date)]}`
}
