// The end of a service, its reopening, and its move to another site, which ends it at the old one.

import { addDays, type CalendarDay, daysInclusive, laterDay } from '#domain/companies/days/calendar-day.ts'
import { addHold, holdsUntil } from './holds.ts'
import { hasEnded, type Phase, phaseOn, type ServicePlan, since, withPhases } from './service-plan.ts'

/** A service that ended earlier is sold again. */
const REOPENS_WITHIN_DAYS = 60

export type EndRefusal = { field: 'last'; why: 'beforeFirst' | 'alreadyEnded' }

/** A past end is never put off: the days between would be owed. Reopening is for that. */
export function endRefused(plan: ServicePlan, last: CalendarDay, today: CalendarDay): EndRefusal | null {
  if (last < since(plan)) return { field: 'last', why: 'beforeFirst' }
  return hasEnded(plan, today) && plan.ended !== null && last > plan.ended
    ? { field: 'last', why: 'alreadyEnded' }
    : null
}

/** Later phases remain planned, for a reopening. */
export const endService = (plan: ServicePlan, last: CalendarDay): ServicePlan => ({ ...plan, ended: last })

/** Ends a service yesterday, unless it has ended already. One that has not begun never runs. */
export function deactivateService(plan: ServicePlan, today: CalendarDay): ServicePlan {
  return hasEnded(plan, today) ? plan : endService(plan, addDays(today, -1))
}

export type ReopenRefusal = 'notEnded' | 'tooLate'

/** @param from the first day that is to run again */
export function reopenRefused(plan: ServicePlan, from: CalendarDay): ReopenRefusal | null {
  if (plan.ended === null) return 'notEnded'
  const last = laterDay(plan.ended, since(plan))
  return daysInclusive(last, from) - 1 > REOPENS_WITHIN_DAYS ? 'tooLate' : null
}

/**
 * Removes the end. The days from the end to `from`, the first day that runs again, become an unbilled hold of the
 * office, instead of holds that were planned then.
 */
export function reopenService(plan: ServicePlan, from: CalendarDay): ServicePlan {
  const { ended, holds } = plan
  if (ended === null || from <= ended) return { ...plan, ended: null }
  const open = {
    ...plan,
    ended: null,
    holds: [...holdsUntil(holds, ended), ...holds.filter((hold) => hold.from >= from)],
  }
  const first = laterDay(addDays(ended, 1), since(plan))
  return first < from ? addHold(open, { from: first, to: addDays(from, -1), kind: 'office', billed: false }) : open
}

export interface MovedService {
  ended: ServicePlan
  /** At the new site. Its holds are new ones. */
  plan: ServicePlan
}

/**
 * Ends a service at its site on the day before `from`, and plans the same at another one. Before its first day, all of
 * it moves.
 * @param priced gives a phase its price at the new site
 * @throws RangeError for a service that ends before
 */
export function moveService(plan: ServicePlan, from: CalendarDay, priced: (phase: Phase) => Phase): MovedService {
  const last = addDays(from, -1)
  if (plan.ended !== null && plan.ended < from) throw new RangeError(`The service has ended before ${from}`)
  const current = phaseOn(plan, from)
  const planned = plan.phases.filter((phase) => phase.from > from)
  const holds = plan.holds
    .filter(({ to }) => to === null || to >= from)
    .map((hold) => ({ ...hold, id: null, from: laterDay(hold.from, from) }))
  return {
    ended: { ...endService(plan, last), holds: holdsUntil(plan.holds, last) },
    plan: withPhases({ ...plan, holds }, [...(current ? [{ ...current, from }] : []), ...planned].map(priced)),
  }
}
