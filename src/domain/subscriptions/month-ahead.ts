// What services bring in a month now, and the next day on which that changes.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, sumCents } from '#domain/companies/money.ts'
import { monthlyPriceOn, type ServicePlan, turningDays } from './service-plan.ts'

export interface MonthAhead {
  today: Cents
  next: { from: CalendarDay; month: Cents } | null
}

export function monthAhead(plans: readonly ServicePlan[], today: CalendarDay): MonthAhead {
  const monthOn = (day: CalendarDay) => sumCents(plans.map((plan) => monthlyPriceOn(plan, day)))
  const now = monthOn(today)
  const days = new Set(plans.flatMap(turningDays).filter((day) => day > today))
  const from = [...days].toSorted().find((day) => monthOn(day) !== now)
  return { today: now, next: from === undefined ? null : { from, month: monthOn(from) } }
}
