// Holds of a service: days on which nothing is collected. A hold changes no phase, so that its end needs no repair.

import { addDays, type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import type { Hold, HoldTerms, ServicePlan } from './service-plan.ts'
import { since } from './service-plan.ts'

export type HoldRefusal =
  | { field: 'from'; why: 'over' | 'beforeFirst' | 'afterEnd' }
  | { field: 'to'; why: 'beforeFrom' | 'tooShort' | 'tooManyDays' }
  | { field: 'from'; why: 'overlaps'; hold: Hold }

/** A company's limits; 0 is none. */
export interface HoldLimits {
  leastDays: number
  mostDaysAYear: number
}

/** Why a hold can't be planned. `today` is the company's own day. */
export function holdRefused(
  plan: ServicePlan,
  terms: HoldTerms,
  { today, leastDays, mostDaysAYear }: HoldLimits & { today: CalendarDay },
): HoldRefusal | null {
  const { from, to } = terms
  if (from < today) return { field: 'from', why: 'over' }
  if (from < since(plan)) return { field: 'from', why: 'beforeFirst' }
  if (plan.ended !== null && from > plan.ended) return { field: 'from', why: 'afterEnd' }
  if (to !== null && to < from) return { field: 'to', why: 'beforeFrom' }
  const { joined, others } = joining(plan.holds, terms)
  const overlapped = others.find((hold) => overlap(hold, joined))
  if (overlapped) return { field: 'from', why: 'overlaps', hold: overlapped }
  if (joined.to !== null && daysInclusive(joined.from, joined.to) < leastDays) return { field: 'to', why: 'tooShort' }
  const isTooLong = mostDaysAYear > 0 && mostHeldInAYear([...others, joined], joined) > mostDaysAYear
  return isTooLong ? { field: 'to', why: 'tooManyDays' } : null
}

/**
 * The plan with a hold. It becomes one with holds of its kind that it touches or overlaps; the earliest keeps its id,
 * else `newId` is used.
 */
export function held(plan: ServicePlan, terms: HoldTerms, newId: number): ServicePlan {
  const { joined, others, id } = joining(plan.holds, terms)
  return { ...plan, holds: inOrder([...others, { ...joined, id: id ?? newId }]) }
}

/** The plan in which a hold ends before `from`, the first day of service again; a hold that begins then is removed. */
export function released(plan: ServicePlan, id: number, from: CalendarDay): ServicePlan {
  const holds = plan.holds.flatMap((hold) => {
    if (hold.id !== id) return [hold]
    return from <= hold.from ? [] : [{ ...hold, to: earlier(addDays(from, -1), hold.to) }]
  })
  return { ...plan, holds }
}

/** The hold of days of which some may be held already: only the free ones, as unbilled holds of the office. */
export function filledWithHolds(
  plan: ServicePlan,
  from: CalendarDay,
  to: CalendarDay,
  newId: () => number,
): ServicePlan {
  let free = from
  let filled = plan
  const fill = (last: CalendarDay) => {
    if (free <= last) filled = held(filled, { from: free, to: last, kind: 'office', billed: false }, newId())
  }
  for (const hold of plan.holds) {
    if (hold.from > to) break
    fill(addDays(hold.from, -1))
    if (hold.to === null) return filled
    if (hold.to >= free) free = addDays(hold.to, 1)
  }
  fill(to)
  return filled
}

interface Joining {
  joined: HoldTerms
  others: readonly Hold[]
  id: number | undefined
}

/** Holds of one kind never touch each other, so that one pass finds all that a new one joins. */
function joining(holds: readonly Hold[], terms: HoldTerms): Joining {
  const touched = holds.filter((hold) => isAlike(hold, terms) && touches(hold, terms))
  return {
    joined: touched.reduce<HoldTerms>(union, terms),
    others: holds.filter((hold) => !touched.includes(hold)),
    id: touched[0]?.id,
  }
}

const isAlike = (one: HoldTerms, other: HoldTerms) => one.kind === other.kind && one.billed === other.billed

const overlap = (one: HoldTerms, other: HoldTerms): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)

const touches = (one: HoldTerms, other: HoldTerms): boolean =>
  overlap({ ...one, to: one.to && addDays(one.to, 1) }, { ...other, to: other.to && addDays(other.to, 1) })

const union = (one: HoldTerms, other: HoldTerms): HoldTerms => ({
  ...one,
  from: one.from < other.from ? one.from : other.from,
  to: one.to === null || other.to === null ? null : laterOf(one.to, other.to),
})

const laterOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)

const earlier = (one: CalendarDay, other: CalendarDay | null): CalendarDay =>
  other === null || one < other ? one : other

const inOrder = (holds: readonly Hold[]): Hold[] => holds.toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** Days on hold in the fullest of the calendar years that a hold is part of. */
function mostHeldInAYear(holds: readonly HoldTerms[], { from, to }: HoldTerms): number {
  const first = Number(from.slice(0, 4))
  const last = to === null ? first : Number(to.slice(0, 4))
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  return Math.max(...years.map((year) => holds.reduce((sum, hold) => sum + daysInYear(hold, year), 0)))
}

function daysInYear({ from, to }: HoldTerms, year: string): number {
  const first = from > `${year}-01-01` ? from : `${year}-01-01`
  return Math.max(0, daysInclusive(first, earlier(`${year}-12-31`, to)))
}
