// The end of a service, its reopening, and its move to another site, which ends it at the old one.

import { addDays, type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { filledWithHolds } from './holds.ts'
import { type Hold, type Phase, phaseOn, type ServicePlan, since } from './service-plan.ts'

/** Days after its end in which a service can be reopened; later it is sold again. */
const REOPENS_WITHIN_DAYS = 60

export type EndRefusal = { field: 'last'; why: 'beforeFirst' }

export const endRefused = (plan: ServicePlan, last: CalendarDay): EndRefusal | null =>
  last < since(plan) ? { field: 'last', why: 'beforeFirst' } : null

/** The plan with a last day. Later phases remain as a plan, should the service be reopened. */
export const endedOn = (plan: ServicePlan, last: CalendarDay): ServicePlan => ({ ...plan, ended: last })

export type ReopenRefusal = 'notEnded' | 'tooLate'

export function reopenRefused({ ended }: ServicePlan, today: CalendarDay): ReopenRefusal | null {
  if (ended === null) return 'notEnded'
  return daysInclusive(ended, today) - 1 > REOPENS_WITHIN_DAYS ? 'tooLate' : null
}

/** The plan without its end. The days from the end to `from`, the first day of service again, are an unbilled hold. */
export function reopened(plan: ServicePlan, from: CalendarDay, newId: () => number): ServicePlan {
  if (plan.ended === null) return plan
  const gap = addDays(plan.ended, 1)
  const first = gap > since(plan) ? gap : since(plan)
  return filledWithHolds({ ...plan, ended: null }, first, addDays(from, -1), newId)
}

export interface Moved {
  old: ServicePlan
  /** At the new site. */
  plan: ServicePlan
}

/**
 * A service that moves on a day: it ends the day before at the old site and runs at the new one with all that is
 * planned. `priced` gives each phase its price there.
 */
export function moved(plan: ServicePlan, from: CalendarDay, priced: (phase: Phase) => Phase): Moved | null {
  const current = phaseOn(plan, from)
  if (!current || (plan.ended !== null && plan.ended < from)) return null
  const planned = plan.phases.filter((phase) => phase.from > from)
  return {
    old: endedOn(plan, addDays(from, -1)),
    plan: {
      phases: [priced({ ...current, from }), ...planned.map(priced)],
      holds: plan.holds.flatMap((hold) => heldFrom(hold, from)),
      ended: plan.ended,
    },
  }
}

function heldFrom(hold: Hold, from: CalendarDay): Hold[] {
  if (hold.to !== null && hold.to < from) return []
  return [{ ...hold, from: hold.from > from ? hold.from : from }]
}
