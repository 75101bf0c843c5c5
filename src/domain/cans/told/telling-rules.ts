// What a company tells its customers about a stop, on which channels, in which words and at which hours.

import type { ClockTime } from '#domain/companies/days/clock-time.ts'

/** In the order in which they happen. */
export const stopEvents = ['day', 'moved', 'evening', 'onway', 'time', 'done', 'failed'] as const
export type StopEvent = (typeof stopEvents)[number]

interface EventRule {
  email: boolean
  text: boolean
  /** Empty for ours. */
  words: string
}

export interface TellingRules {
  events: Readonly<Record<StopEvent, EventRule>>
  /** When customers of the next day are reminded. */
  evening: ClockTime
  /** Nothing is sent from here until `quietTo`, which may be on the next day. */
  quietFrom: ClockTime
  quietTo: ClockTime
  /** Open stops before a customer's, at most, when the truck is said to be on its way. */
  stopsBefore: number
  /** The customer gets the photo that was taken at the stop. */
  photo: boolean
}

export const MOST_STOPS_BEFORE = 10

const off: EventRule = { email: false, text: false, words: '' }

/** Until the company says otherwise, customers are told nothing. */
export const silentRules: TellingRules = {
  events: { day: off, moved: off, evening: off, onway: off, time: off, done: off, failed: off },
  evening: 18 * 60,
  quietFrom: 20 * 60,
  quietTo: 8 * 60,
  stopsBefore: 3,
  photo: true,
}

export const tellsAnything = ({ events }: Pick<TellingRules, 'events'>): boolean =>
  stopEvents.some((event) => events[event].email || events[event].text)

export function isQuiet(
  clock: ClockTime,
  { quietFrom, quietTo }: Pick<TellingRules, 'quietFrom' | 'quietTo'>,
): boolean {
  if (quietFrom === quietTo) return false
  return quietFrom < quietTo ? clock >= quietFrom && clock < quietTo : clock >= quietFrom || clock < quietTo
}
