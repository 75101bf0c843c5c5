// Changes of what a service is sold as, from a day on (the change and the raise of subscriptions).

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { type Phase, phaseOn, type ServicePlan, since } from './service-plan.ts'

type PhaseValues = Omit<Phase, 'from'>

export interface Change {
  from: CalendarDay
  values: Partial<PhaseValues>
  /** Also changes what is planned after the day. */
  later: boolean
}

export type ChangeRefusal = { field: 'from'; why: 'beforeFirst' | 'afterEnd' }

/** Why a service can't change on a day: it has not begun then, or it has ended. */
export function changeRefused(plan: ServicePlan, from: CalendarDay): ChangeRefusal | null {
  if (from < since(plan)) return { field: 'from', why: 'beforeFirst' }
  return plan.ended !== null && from > plan.ended ? { field: 'from', why: 'afterEnd' } : null
}

/**
 * The plan with other values from a day on. A phase of that day is replaced; later phases keep their values unless
 * `later` is chosen.
 * @throws Error for a day on which `changeRefused`
 */
export function changed(plan: ServicePlan, { from, values, later }: Change): ServicePlan {
  const before = phaseOn(plan, from)
  if (!before || changeRefused(plan, from)) throw new Error(`The service can't change on ${from}`)
  const rest = plan.phases.filter((phase) => phase.from !== from)
  const phases = [...rest.map((phase) => (later && phase.from > from ? { ...phase, ...values } : phase))]
  return withPhases(plan, [...phases, { ...before, ...values, from }])
}

/**
 * The plan with raised prices from a day on: those planned after it too. Null when the service does not run on the day
 * or later, and so has no price to raise.
 */
export function raised(plan: ServicePlan, from: CalendarDay, raisedPrice: (price: Cents) => Cents): ServicePlan | null {
  const begins = from > since(plan) ? from : since(plan)
  const before = phaseOn(plan, begins)
  if (!before || changeRefused(plan, begins)) return null
  const phases = plan.phases.map((phase) =>
    phase.from > begins ? { ...phase, price: raisedPrice(phase.price) } : phase,
  )
  const earlier = phases.filter((phase) => phase.from !== begins)
  return withPhases(plan, [...earlier, { ...before, from: begins, price: raisedPrice(before.price) }])
}

function withPhases(plan: ServicePlan, phases: readonly Phase[]): ServicePlan {
  const [first, ...rest] = phases.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return first ? { ...plan, phases: [first, ...rest] } : plan
}
