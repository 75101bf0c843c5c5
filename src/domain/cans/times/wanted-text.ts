import { type ClockTime, clockText, readClockTime } from '#domain/companies/days/clock-time.ts'
import type { Wanted } from './wanted.ts'

/** In a row, a morning is plain to see. */
const briefClock = (time: ClockTime): string => clockText(time).replace(/ AM$/, '')

/** 'Wanted by 11:00', 'Wanted from 2:00 PM'; empty where nothing was asked. */
export function wantedText({ wantedfrom = '', wantedto = '' }: Wanted): string {
  const [from, to] = [readClockTime(wantedfrom), readClockTime(wantedto)]
  if (from !== null && to !== null) return `Wanted from ${briefClock(from)} to ${briefClock(to)}`
  if (to !== null) return `Wanted by ${briefClock(to)}`
  return from === null ? '' : `Wanted from ${briefClock(from)}`
}
