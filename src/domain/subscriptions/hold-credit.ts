// What a hold takes off a service's price, by month.

import { addDays, addMonths, type CalendarDay, daysInclusive, laterDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { monthlyPriceOn, type ServicePlan } from './service-plan.ts'

export interface MonthCredit {
  /** Its first day. */
  month: CalendarDay
  /** Days on hold. */
  days: number
  credit: Cents
}

interface Days {
  from: CalendarDay
  to: CalendarDay
}

/**
 * Each month's price without the hold less its price with it, so that both add up to the cent. Each unbroken run of
 * days at one price is rounded half up once.
 */
export function holdCredits(before: ServicePlan, after: ServicePlan, { from, to }: Days): MonthCredit[] {
  return monthsOf({ from, to }).map((month) => {
    const last = lastOf(month)
    return {
      month,
      days: daysInclusive(laterDay(from, month), to < last ? to : last),
      credit: priceOf(before, month) - priceOf(after, month),
    }
  })
}

function monthsOf({ from, to }: Days): CalendarDay[] {
  const months: CalendarDay[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

const lastOf = (month: CalendarDay): CalendarDay => addDays(addMonths(month, 1), -1)

function priceOf(plan: ServicePlan, month: CalendarDay): Cents {
  const days = daysInclusive(month, lastOf(month))
  const runs: { price: Cents; days: number }[] = []
  for (let index = 0; index < days; index += 1) {
    const price = monthlyPriceOn(plan, addDays(month, index))
    const run = runs.at(-1)
    if (run?.price === price) run.days += 1
    else runs.push({ price, days: 1 })
  }
  return runs.reduce((sum, run) => sum + Math.floor((run.price * run.days * 2 + days) / (days * 2)), 0)
}
