// Days on which a service is picked up, where its phase says them: at a frequency of weeks, on set weekdays.

import { addDays, type CalendarDay, daysInclusive, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { type Phase, phaseOn, runsOn, type ServicePlan } from './service-plan.ts'

/** Which week of Bi-Weekly and Monthly it is, a plan doesn't say. */
export const hasWeeklyDays = ({ frequency, preferred }: Phase): boolean =>
  preferred.length > 0 && frequency.endsWith('Weekly') && frequency !== 'Bi-Weekly'

export function isPickupDay(plan: ServicePlan, day: CalendarDay): boolean {
  const status = runsOn(plan, day)
  return status.runs && hasWeeklyDays(status.phase) && status.phase.preferred.includes(weekdayOf(day))
}

/** Null where the plan doesn't say the days. */
export function pickupsBetween(plan: ServicePlan, from: CalendarDay, to: CalendarDay): number | null {
  const days = Array.from({ length: daysInclusive(from, to) }, (_, index) => addDays(from, index))
  const isKnown = days.every((day) => {
    const phase = phaseOn(plan, day)
    return phase !== undefined && hasWeeklyDays(phase)
  })
  return isKnown ? days.filter((day) => isPickupDay(plan, day)).length : null
}

const LOOKED_AHEAD = 92

/** The first one after a day; null where the plan doesn't say it, or is far from beginning. */
export function firstPickup(plan: ServicePlan, after: CalendarDay): CalendarDay | null {
  const days = Array.from({ length: LOOKED_AHEAD }, (_, index) => addDays(after, index + 1))
  return days.find((day) => isPickupDay(plan, day)) ?? null
}

/** The first set weekday after a day, or else the day after it. */
export function dayToChangeFrom({ preferred }: Phase, today: CalendarDay): CalendarDay {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
  return days.find((day) => preferred.includes(weekdayOf(day))) ?? addDays(today, 1)
}
