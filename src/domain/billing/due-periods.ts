// Which periods of a service are due, and when the next one will be.

import { type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import { hasEnded } from '#domain/subscriptions/service-plan.ts'
import type { BilledService } from './owed.ts'
import { dueDayOf, periodAt, periodNumberOn } from './periods.ts'

export interface DueTerms {
  /** The day on which billing began: a period that began before it is never owed, not in part either. */
  startedOn: CalendarDay
  /** Periods are due after their last day instead of on their first. */
  arrears: boolean
}

/** Numbers of the periods that are due up to a day and not invoiced yet. */
export function duePeriods(
  service: BilledService,
  { startedOn, arrears }: DueTerms,
  day: CalendarDay,
  isInvoiced: (number: number) => boolean,
): number[] {
  const due: number[] = []
  for (let number = firstPeriod(service, startedOn); isDue(number); number += 1)
    if (!isInvoiced(number)) due.push(number)
  return due

  function isDue(number: number): boolean {
    const period = periodAt(service, number)
    return dueDayOf(period, arrears) <= day && !hasEnded(service.plan, period.from)
  }
}

/** The day on which the first period due after `day` is due; null if the service has ended by then. */
export function nextDueDay(
  service: BilledService,
  { startedOn, arrears }: DueTerms,
  day: CalendarDay,
): CalendarDay | null {
  let number = firstPeriod(service, startedOn)
  while (dueDayOf(periodAt(service, number), arrears) <= day) number += 1
  const next = periodAt(service, number)
  return hasEnded(service.plan, next.from) ? null : dueDayOf(next, arrears)
}

/**
 * The first period that may be owed: it begins neither before the anchor nor before billing did. Of a moved service it
 * begins with the first day at the new site.
 */
function firstPeriod(service: BilledService, startedOn: CalendarDay): number {
  const running = Math.max(0, periodNumberOn(service, startedOn), periodNumberOn(service, service.owedFrom))
  const begins = laterDay(periodAt(service, running).from, service.owedFrom)
  return begins < startedOn ? running + 1 : running
}
