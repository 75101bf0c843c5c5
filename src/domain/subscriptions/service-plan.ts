// A customer's service by date (ADR-43): its phases, its holds and its end.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import { addDays, type CalendarDay, type Weekday } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

/** Carts, frequency and price from a day on. A phase has no end: it runs until the next one or the end of the service. */
export interface Phase {
  from: CalendarDay
  cans: number
  /** Empty for a service that is not collected at a frequency. */
  frequency: Frequency | ''
  preferred: readonly Weekday[]
  /** Per month, before tax. */
  price: Cents
  taxPercent: number
}

export const holdKinds = ['vacation', 'seasonal', 'nonpayment', 'office'] as const
export type HoldKind = (typeof holdKinds)[number]

export interface HoldTerms {
  from: CalendarDay
  /** The last day on hold; null for an open hold. */
  to: CalendarDay | null
  kind: HoldKind
  billed: boolean
}

export interface Hold extends HoldTerms {
  /** Null until it is stored. */
  id: number | null
}

/** Of one service: at least one phase, ordered by day with one per day; holds ordered by day that never overlap. */
export interface ServicePlan {
  phases: readonly [Phase, ...Phase[]]
  holds: readonly Hold[]
  /** The last day of service. A service that ends before its first phase never runs. */
  ended: CalendarDay | null
}

export type DayStatus =
  | { runs: true; phase: Phase }
  | { runs: false; why: 'notbegun' }
  | { runs: false; why: 'held'; hold: Hold; phase: Phase }
  | { runs: false; why: 'ended'; last: CalendarDay }

/** The service on a day. Routes, lists, bills and calendars all ask this rule. */
export function runsOn(plan: ServicePlan, day: CalendarDay): DayStatus {
  if (plan.ended !== null && day > plan.ended) return { runs: false, why: 'ended', last: plan.ended }
  const phase = phaseOn(plan, day)
  if (!phase) return { runs: false, why: 'notbegun' }
  const hold = plan.holds.find(({ from, to }) => from <= day && (to === null || day <= to))
  return hold ? { runs: false, why: 'held', hold, phase } : { runs: true, phase }
}

/** The first day of service. */
export const since = ({ phases: [first] }: ServicePlan): CalendarDay => first.from

/** The phase that applies on a day, even if the service is on hold or has ended. */
export const phaseOn = ({ phases }: ServicePlan, day: CalendarDay): Phase | undefined =>
  phases.findLast(({ from }) => from <= day)

/** A day's price per month in lists and sums: zero unless the service runs or is on a billed hold. */
export function monthlyPriceOn(plan: ServicePlan, day: CalendarDay): Cents {
  const status = runsOn(plan, day)
  if (status.runs) return status.phase.price
  return status.why === 'held' && status.hold.billed ? status.phase.price : 0
}

export interface TodaysValues {
  /** The phase in force; of a service that has not begun its first, of one that has ended its last. */
  phase: Phase
  /** It has not ended. */
  active: boolean
  /** It brings its price in the sums of today: it runs or is on a billed hold. */
  counted: boolean
}

/** What lists show of a service on a day. */
export function valuesOn(plan: ServicePlan, day: CalendarDay): TodaysValues {
  const status = runsOn(plan, day)
  const last = plan.ended !== null && plan.ended < day ? plan.ended : day
  return {
    phase: phaseOn(plan, last) ?? plan.phases[0],
    active: !hasEnded(plan, day),
    counted: status.runs || (status.why === 'held' && status.hold.billed),
  }
}

/** The days on which the plan's answer may change, in no order. */
export const turningDays = ({ phases, holds, ended }: ServicePlan): CalendarDay[] => [
  ...phases.map(({ from }) => from),
  ...holds.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)])),
  ...(ended === null ? [] : [addDays(ended, 1)]),
]

export const hasEnded = ({ ended }: ServicePlan, today: CalendarDay): boolean => ended !== null && ended < today

/** @throws Error without a phase, which no plan may be */
export function withPhases(plan: ServicePlan, phases: readonly Phase[]): ServicePlan {
  const [first, ...rest] = phases.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (!first) throw new Error('A service has at least one phase')
  return { ...plan, phases: [first, ...rest] }
}

/** Both say the same, apart from the day on which they begin. */
export const isSamePhase = (one: Phase, other: Phase | undefined): boolean =>
  other !== undefined &&
  one.cans === other.cans &&
  one.frequency === other.frequency &&
  one.price === other.price &&
  one.taxPercent === other.taxPercent &&
  one.preferred.join() === other.preferred.join()
