// A service's monthly price before and after an act, as its sheet shows them.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { monthlyPriceOn, type ServicePlan } from './service-plan.ts'

export interface MonthlyPreview {
  before: Cents
  after: Cents
}

/**
 * The prices of the day before an act takes effect and of its first day.
 * @param from of an end, the day after the last; of a move, the first day at the new site, with the plan there as `after`
 */
export const previewMonth = (before: ServicePlan, after: ServicePlan, from: CalendarDay): MonthlyPreview => ({
  before: monthlyPriceOn(before, addDays(from, -1)),
  after: monthlyPriceOn(after, from),
})
