// A customer's service by date: phases say how much, how often and for how much, holds say when nothing is collected.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

/** What a service is sold as from a day on. It has no end: it runs until the next phase or the end of the service. */
export interface Phase {
  from: CalendarDay
  cans: number
  frequency: Frequency
  preferred: readonly Weekday[]
  /** A month, before tax. */
  price: Cents
  taxPercent: number
}

export const holdKinds = ['vacation', 'seasonal', 'nonpayment', 'office'] as const
export type HoldKind = (typeof holdKinds)[number]

export interface HoldTerms {
  from: CalendarDay
  /** The last day on hold; null while it is not known. */
  to: CalendarDay | null
  kind: HoldKind
  billed: boolean
}

export interface Hold extends HoldTerms {
  id: number
}

/** Of one service: at least one phase, ordered by day with one per day; holds ordered by day that never overlap. */
export interface ServicePlan {
  phases: readonly [Phase, ...Phase[]]
  holds: readonly Hold[]
  /** The last day of service. A day before the first phase means that the service never runs. */
  ended: CalendarDay | null
}

export type OnDay =
  | { runs: true; phase: Phase }
  | { runs: false; why: 'notbegun' }
  | { runs: false; why: 'held'; hold: Hold; phase: Phase }
  | { runs: false; why: 'ended'; last: CalendarDay }

/** Whether a service runs on a day, and as what. Routes, lists, bills and calendars all ask this. */
export function runsOn(plan: ServicePlan, day: CalendarDay): OnDay {
  if (plan.ended !== null && day > plan.ended) return { runs: false, why: 'ended', last: plan.ended }
  const phase = phaseOn(plan, day)
  if (!phase) return { runs: false, why: 'notbegun' }
  const hold = plan.holds.find((one) => isWithin(one, day))
  return hold ? { runs: false, why: 'held', hold, phase } : { runs: true, phase }
}

/** The first day of service. */
export const since = ({ phases: [first] }: ServicePlan): CalendarDay => first.from

/** The phase that applies on a day, whether or not the service is on hold or has ended. */
export const phaseOn = ({ phases }: ServicePlan, day: CalendarDay): Phase | undefined =>
  phases.findLast(({ from }) => from <= day)

/** The monthly price that a day counts for: zero when the service does not run and is not on a billed hold. */
export function monthlyPriceOn(plan: ServicePlan, day: CalendarDay): Cents {
  const on = runsOn(plan, day)
  if (on.runs) return on.phase.price
  return on.why === 'held' && on.hold.billed ? on.phase.price : 0
}

const isWithin = ({ from, to }: Pick<HoldTerms, 'from' | 'to'>, day: CalendarDay): boolean =>
  from <= day && (to === null || day <= to)
