// The words of a message about a stop: the company's own, or ours, with fields in braces.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import type { CanLine } from '../tasks/can-options.ts'
import { fullWindowText, type TimeWindow } from '../times/window.ts'
import type { StopEvent } from './telling-rules.ts'

export const stopWordFields = ['name', 'address', 'what', 'day', 'window', 'stops', 'time', 'reason', 'phone'] as const
type StopWordField = (typeof stopWordFields)[number]

export const WORDS_MAX = 300

export const ourWords: Readonly<Record<StopEvent, string>> = {
  day: 'We come to {address} {day}.',
  moved: 'Our stop at {address} has moved: we now come {day}.',
  evening: 'We come to {address} {day}, {window}.',
  onway: 'We are on our way to {address}. {stops}, and we are there {window}.',
  time: 'Our new time at {address}: {day}, {window}.',
  done: '{what} at {address}: done at {time}.',
  failed: 'We could not finish at {address} today: {reason}. We will tell you the new day.',
}

/** Moments are in ms since 1970. */
export interface StopFacts {
  company: string
  phone: string
  name: string
  address: string
  what: string
  day: CalendarDay
  today: CalendarDay
  timeZone: string
  /** Null without a time. */
  time: { at: number; window: TimeWindow; isNext: boolean } | null
  /** Open stops before it. */
  before: number
  doneAt: number | null
  /** Of the problem; empty for one in the driver's own words, which are not for the customer. */
  reason: string
}

export function dayWords(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? `tomorrow, ${formatDayWithWeekday(day)}` : `on ${formatDayWithWeekday(day)}`
}

export function windowWords(time: StopFacts['time'], timeZone: string): string {
  if (time === null) return 'during the day'
  return time.isNext
    ? `at about ${timeText(time.at, timeZone)}`
    : `between ${fullWindowText(time.window, timeZone).replace('–', ' and ')}`
}

function stopsBeforeWords(before: number): string {
  if (before === 0) return 'You are our next stop'
  return before === 1 ? '1 stop is before you' : `${before} stops are before you`
}

/** 'Delivery 2 × 95/96 Trash', or the name of what was sold where no can is listed. */
export function whatWords({ cans, servicename = '' }: { cans: readonly CanLine[]; servicename?: string }): string {
  const lines = cans
    .filter(({ count }) => count !== '')
    .map(({ action, count, canSize, canType }) => [action, `${count} ×`, canSize, canType].filter(Boolean).join(' '))
  return lines.join(', ') || servicename || 'Our stop'
}

const filledBy: Readonly<Record<StopWordField, (facts: StopFacts) => string>> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  what: ({ what }) => what,
  day: ({ day, today }) => dayWords(day, today),
  window: ({ time, timeZone }) => windowWords(time, timeZone),
  stops: ({ before }) => stopsBeforeWords(before),
  time: ({ doneAt, timeZone }) => (doneAt === null ? '' : timeText(doneAt, timeZone)),
  reason: ({ reason }) => reason || 'something was in the way',
  phone: ({ phone }) => phone,
}

const FIELD = /\{([^{}]*)\}/g
const isField = (name: string): name is StopWordField => (stopWordFields as readonly string[]).includes(name)

/** Those that we cannot fill, as written. */
export const unknownFields = (words: string): string[] =>
  [...words.matchAll(FIELD)].flatMap(([whole, name = '']) => (isField(name) ? [] : whole))

/** @param words empty for ours */
export const stopWords = (event: StopEvent, words: string, facts: StopFacts): string =>
  (words || ourWords[event]).replace(FIELD, (whole, name: string) => (isField(name) ? filledBy[name](facts) : whole))

export const stopText = (event: StopEvent, words: string, facts: StopFacts, link: string): string =>
  `${facts.company}: ${stopWords(event, words, facts)} ${link} Reply STOP to opt out.`

export function stopSubject(event: StopEvent, facts: StopFacts): string {
  switch (event) {
    case 'day':
      return `We come ${dayWords(facts.day, facts.today)}`
    case 'moved':
      return `A new day: we come ${dayWords(facts.day, facts.today)}`
    case 'evening':
      return `We come tomorrow, ${windowWords(facts.time, facts.timeZone)}`
    case 'onway':
      return 'We are on our way'
    case 'time':
      return `A new time: ${windowWords(facts.time, facts.timeZone)}`
    case 'done':
      return `Done: ${facts.address}`
    case 'failed':
      return 'We could not finish our stop'
  }
}
