// What the customer's page of a stop says, and what is still to come.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { isToldFor, type StopNow, type StopTold } from './next-news.ts'
import type { StopEvent, TellingRules } from './telling-rules.ts'

/** `over`: called off, or its day and the day after have passed. */
export type TrackedState = 'planned' | 'coming' | 'done' | 'failed' | 'over'

export function trackedState(stop: StopNow & { archived: boolean }, today: CalendarDay): TrackedState {
  const { day, done, problem, archived, isUnderWay } = stop
  if (day !== null && day < addDays(today, -1)) return 'over'
  if (done) return 'done'
  if (archived) return 'over'
  if (day === null) return 'planned'
  if (problem?.day === day || day < today) return 'failed'
  return isUnderWay ? 'coming' : 'planned'
}

/** The customer may say where things go until the truck comes here next. */
export const canChange = (state: TrackedState, { before }: Pick<StopNow, 'before'>): boolean =>
  state === 'planned' || (state === 'coming' && before > 0)

const AHEAD = ['evening', 'onway', 'done'] as const satisfies readonly StopEvent[]

/** Messages that this customer will get. */
export function messagesAhead(
  { day }: Pick<StopNow, 'day'>,
  told: Pick<StopTold, 'told'>,
  { events }: Pick<TellingRules, 'events'>,
  reach: { today: CalendarDay; email: boolean; text: boolean },
): StopEvent[] {
  return AHEAD.filter((event) => {
    const { email, text } = events[event]
    if (!((email && reach.email) || (text && reach.text))) return false
    if (event === 'evening' && day !== null && day <= reach.today) return false
    return !isToldFor(told, event, day)
  })
}
