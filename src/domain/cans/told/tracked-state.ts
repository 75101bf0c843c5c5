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

export const channelChoices = ['email', 'text', 'both'] as const
export interface MessageAhead {
  event: StopEvent
  by: (typeof channelChoices)[number]
}

/** Messages that this customer will get, and how. */
export function messagesAhead(
  { day }: Pick<StopNow, 'day'>,
  told: Pick<StopTold, 'told'>,
  { events }: Pick<TellingRules, 'events'>,
  reach: { today: CalendarDay; email: boolean; text: boolean },
): MessageAhead[] {
  return AHEAD.flatMap((event) => {
    const [email, text] = [events[event].email && reach.email, events[event].text && reach.text]
    const isLate = event === 'evening' && day !== null && day <= reach.today
    if (!(email || text) || isLate || isToldFor(told, event, day)) return []
    return { event, by: email && text ? 'both' : email ? 'email' : 'text' }
  })
}

/** The day that the customer knew before; null for a stop that did not move. */
export function movedFrom(
  { day }: Pick<StopNow, 'day'>,
  { told, knownDay }: Pick<StopTold, 'told' | 'knownDay'>,
): CalendarDay | null {
  const known = [...(told.day ?? []), ...(told.moved ?? []), ...(knownDay === null ? [] : [knownDay])]
  return day === null ? null : (known.findLast((one) => one !== day) ?? null)
}
