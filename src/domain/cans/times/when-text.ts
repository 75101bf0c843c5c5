import { timeText } from '#domain/companies/days/moment-formats.ts'
import { fullWindowText, type TimeWindow } from './window.ts'

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

/** The sentence to read to a caller: 'Marcus Bell, 5th of 21, about 10:40–11:20 AM'. */
export const whenText = (when: When, timeZone: string): string =>
  `${when.driver}, ${ordinal(when.number)} of ${when.of}, ${aboutText(when, timeZone)}`
