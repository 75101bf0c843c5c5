// When a card that was declined is asked again, as the networks allow (ADR-46).

import { addDays, type CalendarDay, daysInclusive, laterDay } from '#domain/companies/days/calendar-day.ts'

/**
 * The class of a decline: never again with this card; not before the customer fixes it; later; or unknown. A charge
 * without an answer is unclear, and is asked about instead of charged again.
 */
export const attemptOutcomes = ['approved', 'never', 'later', 'fix', 'unknown', 'unclear'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export interface CardAttempt {
  day: CalendarDay
  outcome: AttemptOutcome
  /** The network's own waiting time: no attempt before this day. */
  notBefore: CalendarDay | null
}

/** Days after the first attempt of the series. */
const AGAIN_AFTER: Record<'later' | 'unknown', readonly number[]> = { later: [3, 7, 14], unknown: [3] }
const MOST_IN_A_WINDOW = 4
const WINDOW_DAYS = 30

export type NextAttempt =
  | { ask: true; from: CalendarDay }
  /** The series has ended: the next due bill begins another. */
  | { ask: false; why: 'ended' }
  /** Another card or a changed expiry has to come first, for later bills too. */
  | { ask: false; why: 'never' | 'fix' }
  /** Its outcome has to be known first. */
  | { ask: false; why: 'unclear' }

/**
 * The first day on which the same card may be asked again for the same bills.
 * @param series the automatic attempts with this card for these bills, oldest first
 * @param all every attempt with this card in the last 30 days, those of the office too
 * @param today the first day that is possible
 */
export function nextAttempt(
  series: readonly CardAttempt[],
  all: readonly CardAttempt[],
  today: CalendarDay,
): NextAttempt {
  const [first] = series
  const last = series.at(-1)
  if (!first || !last) return { ask: true, from: roomFrom(all, today) }
  if (last.outcome === 'unclear' || last.outcome === 'never' || last.outcome === 'fix') {
    return { ask: false, why: last.outcome }
  }
  const after = last.outcome === 'approved' ? undefined : AGAIN_AFTER[last.outcome][series.length - 1]
  if (after === undefined) return { ask: false, why: 'ended' }
  const day = laterDay(laterDay(addDays(first.day, after), last.notBefore ?? first.day), today)
  return { ask: true, from: roomFrom(all, day) }
}

/** The first day from `day` on with fewer than four attempts in the 30 days that end on it. */
function roomFrom(all: readonly CardAttempt[], day: CalendarDay): CalendarDay {
  const days = all.map((attempt) => attempt.day).toSorted()
  const fourthLast = days.at(-MOST_IN_A_WINDOW)
  if (fourthLast === undefined || daysInclusive(fourthLast, day) > WINDOW_DAYS) return day
  return addDays(fourthLast, WINDOW_DAYS)
}

const BUSINESS_DAYS_UNTIL_UPDATE = 5

/** The day on which the account updater is asked about a card that the customer has to fix: the fifth business day. */
export function profileAskedOn(declined: CalendarDay, isBusinessDay: (day: CalendarDay) => boolean): CalendarDay {
  let day = declined
  for (let left = BUSINESS_DAYS_UNTIL_UPDATE; left > 0; left -= isBusinessDay(day) ? 1 : 0) day = addDays(day, 1)
  return day
}
