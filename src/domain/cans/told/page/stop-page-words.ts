// What the customer's page of a stop says first, and what comes next.

import { shortTime, type TimeWindow, windowText } from '#domain/cans/times/window.ts'
import type { StopEvent } from '#domain/cans/told/telling-rules.ts'
import type { MessageAhead, TrackedState } from '#domain/cans/told/tracked-state.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { counted } from '#domain/words/counted.ts'
import { countedLines, kindOfAll, type StopThings } from './stop-things.ts'

/** Moments are in ms since 1970. */
export interface SeenStop extends StopThings {
  state: TrackedState
  day: CalendarDay | null
  today: CalendarDay
  timeZone: string
  window: TimeWindow | null
  /** Of the driver's next stop. */
  at: number | null
  before: number | null
}

type Act = 'bring' | 'take' | 'swap' | 'fix' | 'empty' | 'come'

const ACTS: Readonly<Record<string, Act>> = {
  Delivery: 'bring',
  'Pick-Up': 'take',
  Swap: 'swap',
  Fix: 'fix',
  Empty: 'empty',
}

/** Of all lines; `come` where they differ. */
function actOf({ cans }: Pick<StopThings, 'cans'>): Act {
  const acts = new Set(countedLines({ cans }).map(({ action }) => ACTS[action] ?? 'come'))
  const [first = 'come'] = acts
  return acts.size > 1 ? 'come' : first
}

/** The things are put down here, so the customer may say where. */
export const isBrought = ({ cans }: Pick<StopThings, 'cans'>): boolean =>
  countedLines({ cans }).some(({ action }) => action === 'Delivery' || action === 'Swap')

function sentences(stop: StopThings): { ahead: string; done: string } {
  const kind = kindOfAll(stop) ?? 'container'
  const isOne = countedLines(stop).reduce((sum, { count }) => sum + count, 0) === 1
  const your = isOne ? `your ${kind}` : `your ${kind}s`
  const [comes, is] = isOne ? ['comes', 'is'] : ['come', 'are']
  const subject = `Your${your.slice(4)}`
  switch (actOf(stop)) {
    case 'bring':
      return { ahead: `${subject} ${comes}`, done: `${subject} ${is} here` }
    case 'take':
      return { ahead: `We pick up ${your}`, done: `${subject} ${is} picked up` }
    case 'swap':
      return { ahead: `We swap ${your}`, done: `${subject} ${is} swapped` }
    case 'fix':
      return { ahead: `We fix ${your}`, done: `${subject} ${is} fixed` }
    case 'empty':
      return { ahead: `We empty ${your}`, done: `${subject} ${is} emptied` }
    case 'come':
      return { ahead: 'We come', done: 'We were at your place' }
  }
}

function onDay(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : `on ${formatDayWithWeekday(day)}`
}

export interface StopHeading {
  answer: string
  /** Kept on one line; empty without a time. */
  when: string
}

export function stopHeading(stop: SeenStop): StopHeading {
  const { state, day, today, timeZone, window, at } = stop
  const answer = (text: string): StopHeading => ({ answer: text, when: '' })
  if (state === 'over') return answer('This link has ended')
  if (day === null) return answer('Your day is not set yet')
  if (state === 'done') return answer(sentences(stop).done)
  if (state === 'failed') return answer(`We could not finish ${onDay(day, today)}`)
  if (at !== null) return { answer: 'We are at your place', when: `at about ${shortTime(at, timeZone)}` }
  const when = window ? `between ${windowText(window, timeZone).replace('–', ' and ')}` : ''
  return { answer: `${sentences(stop).ahead} ${onDay(day, today)}`, when }
}

/** The heading says the date itself. */
export const namesDate = ({ state, day, today }: Pick<SeenStop, 'state' | 'day' | 'today'>): boolean =>
  state !== 'done' && day !== null && onDay(day, today).startsWith('on ')

export function beforeText(before: number): string {
  return before === 0 ? 'You are next' : `${counted(before, 'stop')} before you`
}

export interface Ahead {
  /** Messages that the customer still gets. */
  coming: readonly MessageAhead[]
  stopsBefore: number
  photos: boolean
  firstPickup: CalendarDay | null
}

const TELLS: Readonly<Record<MessageAhead['by'], string>> = {
  email: 'We email you',
  text: 'We text you',
  both: 'We text and email you',
}

/** The first is where things are now. Empty once there is nothing to wait for. */
export function nextLines(stop: SeenStop, { coming, stopsBefore, photos, firstPickup }: Ahead): string[] {
  const { state, day, before } = stop
  if (state !== 'planned' && state !== 'coming') return []
  const isCart = kindOfAll(stop) === 'cart' && actOf(stop) !== 'fix'
  const home = isCart ? ' No need to be home.' : ''
  const told = (event: StopEvent, when: string) =>
    coming.flatMap((message) => (message.event === event ? [`${TELLS[message.by]} ${when}`] : []))
  const onTheWay = told('onway', approachText(stopsBefore))
  const done = told('done', `once it is done${photos ? ', with a photo if one is taken' : ''}.`)
  const end = [
    ...(done.length > 0 ? done : [day === null ? 'We come.' : `${sentences(stop).ahead}.`]),
    ...(firstPickup === null ? [] : [`First pickup: ${formatDayWithWeekday(firstPickup)}.`]),
  ]
  if (state === 'coming' && before === 0) return [`You are the next stop.${home}`, ...end]
  if (state === 'coming') {
    return [`We are on the way.${home}`, ...(onTheWay.length > 0 ? onTheWay : ['You are the next stop.']), ...end]
  }
  const now = day === null ? 'We set the day and tell you.' : `Your day is set: ${formatDayWithWeekday(day)}.`
  return [`${now}${home}`, ...told('evening', 'the evening before.'), ...onTheWay, ...end]
}

const approachText = (stopsBefore: number): string =>
  stopsBefore === 0 ? 'when you are the next stop.' : `when ${counted(stopsBefore, 'stop is', 'stops are')} before you.`

/** 'Moved from Mon, 11/23/2026: the gate was locked.' */
export const movedText = ({ from, reason }: { from: CalendarDay; reason: string }): string =>
  `Moved from ${[formatDayWithWeekday(from), reason].filter(Boolean).join(': ')}.`

const TOWN = /, [A-Z]{2} \d{5}(-\d{4})?$/

/** '120 Oak Street, Cedar Hollow': a customer knows the state. */
export const briefAddress = (address: string): string => address.replace(TOWN, '')

/** As a sentence; empty for a reason that is not for the customer. */
export const reasonText = (reason: string): string =>
  reason === '' ? '' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
