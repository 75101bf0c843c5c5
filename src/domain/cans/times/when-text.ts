import { timeText } from '#domain/companies/days/moment-formats.ts'
import { fullWindowText, shortTime, type TimeWindow, windowText } from './window.ts'

export interface When {
  driver: string
  number: number
  of: number
  /** Arrival, in ms since 1970. */
  at: number
  window: TimeWindow
  isNext: boolean
}

const SUFFIXES = ['th', 'st', 'nd', 'rd'] as const

/** 1st, 2nd, 3rd, 11th, 21st. */
export function ordinal(number: number): string {
  const tens = Math.floor(number / 10) % 10
  return `${number}${(tens !== 1 && SUFFIXES[number % 10]) || 'th'}`
}

/** 'about 10:40–11:20 AM', or 'about 9:58 AM' for the next stop. */
const aboutText = ({ at, window, isNext }: Pick<When, 'at' | 'window' | 'isNext'>, timeZone: string): string =>
  `about ${isNext ? timeText(at, timeZone) : fullWindowText(window, timeZone)}`

/** '10:20–11:00', or 'about 9:58' for the next stop: in a row, where the half of the day is plain to see. */
export const briefTime = ({ at, window, isNext }: Pick<When, 'at' | 'window' | 'isNext'>, timeZone: string): string =>
  isNext ? `about ${shortTime(at, timeZone)}` : windowText(window, timeZone)

/** The sentence to read to a caller: 'Marcus Bell, 5th of 21, about 10:40–11:20 AM'. */
export const whenText = (when: When, timeZone: string): string =>
  `${when.driver}, ${ordinal(when.number)} of ${when.of}, ${aboutText(when, timeZone)}`
