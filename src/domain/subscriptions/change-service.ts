// Changes and raises: new phases from a day on.

import { type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { isSamePhase, type Phase, phaseOn, type ServicePlan, since, withPhases } from './service-plan.ts'

export type ChangeRefusal = { field: 'from'; why: 'beforeFirst' | 'afterEnd' }

export function changeRefused(plan: ServicePlan, from: CalendarDay): ChangeRefusal | null {
  if (from < since(plan)) return { field: 'from', why: 'beforeFirst' }
  return plan.ended !== null && from > plan.ended ? { field: 'from', why: 'afterEnd' } : null
}

export interface Change {
  from: CalendarDay
  /** Gives a phase its new values, its price included, which may differ for each phase. */
  apply: (phase: Phase) => Phase
  /** Changes what is planned after the day, too. */
  later: boolean
}

/**
 * Begins a phase on a day, replacing one of that day. Later phases stay as planned unless `later` is chosen.
 * @throws RangeError for a day that `changeRefused` names
 */
export function changeService(plan: ServicePlan, { from, apply, later }: Change): ServicePlan {
  const before = phaseOn(plan, from)
  if (!before || changeRefused(plan, from)) throw new RangeError(`The service can't change on ${from}`)
  const others = plan.phases.filter((phase) => phase.from !== from)
  const phases = others.map((phase) => (later && phase.from > from ? { ...apply(phase), from: phase.from } : phase))
  return withPhases(plan, [...phases, { ...apply(before), from }])
}

/** A price that a raise changed. */
export interface RaisedPhase {
  from: CalendarDay
  was: Cents
  becomes: Cents
  /** The raise began this phase, so that its undo removes it. */
  begun: boolean
}

export interface Raised {
  plan: ServicePlan
  phases: RaisedPhase[]
}

/**
 * Raises the price from a day on, and every price planned after it. A service that begins later is raised from its
 * first day.
 * @returns null for a service that ends before
 */
export function raisePrices(plan: ServicePlan, day: CalendarDay, raisedPrice: (price: Cents) => Cents): Raised | null {
  const from = laterDay(day, since(plan))
  const before = phaseOn(plan, from)
  if (!before || changeRefused(plan, from)) return null
  const rows = [before, ...plan.phases.filter((phase) => phase.from > from)].flatMap((phase) => {
    const becomes = raisedPrice(phase.price)
    return becomes === phase.price
      ? []
      : [{ phase: { ...phase, from: laterDay(phase.from, from), price: becomes }, was: phase }]
  })
  const raised = rows.map(({ phase, was }): RaisedPhase => {
    return { from: phase.from, was: was.price, becomes: phase.price, begun: phase.from !== was.from }
  })
  const days = new Set(raised.map((phase) => phase.from))
  const rest = plan.phases.filter((phase) => !days.has(phase.from))
  return { plan: withPhases(plan, [...rest, ...rows.map(({ phase }) => phase)]), phases: raised }
}

/**
 * Takes a raise back where its price still applies; a phase that it began goes, if it says nothing else than the one
 * before it.
 */
export function undoRaise(plan: ServicePlan, phases: readonly RaisedPhase[]): ServicePlan {
  const raisedOn = new Map(phases.map((phase) => [phase.from, phase]))
  const back = plan.phases.map((phase) => {
    const raised = raisedOn.get(phase.from)
    return raised?.becomes === phase.price ? { ...phase, price: raised.was } : phase
  })
  const kept = back.filter((phase, index) => {
    const before = back[index - 1]
    return !(raisedOn.get(phase.from)?.begun && before && isSamePhase(phase, before))
  })
  return withPhases(plan, kept)
}
