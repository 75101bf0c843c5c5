// Holds of a service: days without pickups. A hold changes no phase, so that its end needs no repair.

import { addDays, type CalendarDay, daysInclusive, laterDay } from '#domain/companies/days/calendar-day.ts'
import { type Hold, type HoldTerms, type ServicePlan, since } from './service-plan.ts'

export type HoldRefusal =
  | { field: 'from'; why: 'inPast' | 'beforeFirst' | 'afterEnd' }
  | { field: 'to'; why: 'beforeFrom' | 'tooShort' | 'tooManyDays' }
  | { field: 'from'; why: 'overlaps'; hold: Hold }

/** A company's limits of vacation holds with a last day; 0 is none. */
export interface HoldLimits {
  minDays: number
  maxDaysPerYear: number
}

export function holdRefused(
  plan: ServicePlan,
  terms: HoldTerms,
  { today, ...limits }: HoldLimits & { today: CalendarDay },
): HoldRefusal | null {
  const { from, to } = terms
  if (from < today) return { field: 'from', why: 'inPast' }
  if (from < since(plan)) return { field: 'from', why: 'beforeFirst' }
  if (plan.ended !== null && from > plan.ended) return { field: 'from', why: 'afterEnd' }
  if (to !== null && to < from) return { field: 'to', why: 'beforeFrom' }
  const { merged, others } = mergeHolds(plan.holds, terms)
  const overlapped = others.find((hold) => overlap(hold, merged))
  return overlapped ? { field: 'from', why: 'overlaps', hold: overlapped } : limitPassed(others, merged, limits)
}

function limitPassed(
  others: readonly Hold[],
  { from, to, kind }: HoldTerms,
  { minDays, maxDaysPerYear }: HoldLimits,
): HoldRefusal | null {
  if (kind !== 'vacation' || to === null) return null
  if (daysInclusive(from, to) < minDays) return { field: 'to', why: 'tooShort' }
  const vacations = [...others.filter((hold) => hold.kind === 'vacation'), { from, to }]
  const years = new Set([from, to].map((day) => day.slice(0, 4)))
  const isPassed = [...years].some((year) => heldInYear(vacations, year) > maxDaysPerYear)
  return maxDaysPerYear > 0 && isPassed ? { field: 'to', why: 'tooManyDays' } : null
}

/**
 * Adds a hold. Holds of the same kind and billing that it touches or overlaps become one with it, under their lowest
 * id.
 * @throws RangeError for a hold that overlaps another kind
 */
export function addHold(plan: ServicePlan, terms: HoldTerms): ServicePlan {
  const { merged, others, id } = mergeHolds(plan.holds, terms)
  if (others.some((hold) => overlap(hold, merged))) throw new RangeError('Holds never overlap')
  const holds = [...others, { ...merged, id }].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return { ...plan, holds }
}

/** Ends a hold on the day before `from`, the first day that runs again; a hold that has not begun then is removed. */
export function releaseHold(plan: ServicePlan, id: number, from: CalendarDay): ServicePlan {
  const holds = plan.holds.flatMap((hold) => {
    if (hold.id !== id) return [hold]
    return from <= hold.from ? [] : [{ ...hold, to: earlierOf(addDays(from, -1), hold.to) }]
  })
  return { ...plan, holds }
}

/** The parts of holds up to a day. */
export const holdsUntil = (holds: readonly Hold[], last: CalendarDay): Hold[] =>
  holds.filter(({ from }) => from <= last).map((hold) => ({ ...hold, to: earlierOf(last, hold.to) }))

interface Merged {
  merged: HoldTerms
  others: readonly Hold[]
  id: number | null
}

/** Holds of the same kind and billing never touch each other, so that one pass finds all that a new one merges with. */
function mergeHolds(holds: readonly Hold[], { from, to, kind, billed }: HoldTerms): Merged {
  const terms = { from, to, kind, billed }
  const touched = holds.filter((hold) => hold.kind === kind && hold.billed === billed && touch(hold, terms))
  const ids = touched.flatMap(({ id }) => (id === null ? [] : [id]))
  return {
    merged: touched.reduce<HoldTerms>(union, terms),
    others: holds.filter((hold) => !touched.includes(hold)),
    id: ids.length > 0 ? Math.min(...ids) : null,
  }
}

type Days = Pick<HoldTerms, 'from' | 'to'>

const overlap = (one: Days, other: Days): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)

const touch = (one: Days, other: Days): boolean =>
  overlap({ ...one, from: addDays(one.from, -1) }, other) || overlap(one, { ...other, from: addDays(other.from, -1) })

const union = (one: HoldTerms, other: HoldTerms): HoldTerms => ({
  ...one,
  from: earlierOf(one.from, other.from),
  to: one.to === null || other.to === null ? null : laterDay(one.to, other.to),
})

const earlierOf = (one: CalendarDay, other: CalendarDay | null): CalendarDay =>
  other === null || one < other ? one : other

const heldInYear = (holds: readonly Days[], year: string): number =>
  holds.reduce((sum, { from, to }) => {
    const days = daysInclusive(laterDay(from, `${year}-01-01`), earlierOf(`${year}-12-31`, to))
    return sum + Math.max(0, days)
  }, 0)
