import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import { type Break, MINUTES } from '#domain/cans/times/day-rules.ts'
import type { PlaceOfDay } from '#domain/cans/times/driver-rules.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { readClockTime, writeClockTime } from '#domain/companies/days/clock-time.ts'

/** As typed; the time is '08:45', or empty. */
export interface TypedBreak {
  at: string
  minutes: string
}

export interface DayForm {
  start: string
  /** Null takes the next farther rule. */
  breaks: readonly TypedBreak[] | null
  from: TypedPlace
  to: TypedPlace
}

export const typedBreaks = (breaks: readonly Break[]): TypedBreak[] =>
  breaks.map(({ at, minutes }) => ({ at: writeClockTime(at), minutes: String(minutes) }))

const typedPlace = (place: PlaceOfDay | null): TypedPlace =>
  place ? { text: place.address, point: { lat: place.lat, lng: place.lng } } : { text: '', point: null }

interface StoredDay {
  start: number | null
  breaks: readonly Break[] | null
  from: PlaceOfDay | null
  to: PlaceOfDay | null
}

export const dayForm = ({ start, breaks, from, to }: StoredDay): DayForm => ({
  start: start === null ? '' : writeClockTime(start),
  breaks: breaks && typedBreaks(breaks),
  from: typedPlace(from),
  to: typedPlace(to),
})

const sentPlace = ({ text, point }: TypedPlace) => (text.trim() === '' ? null : { address: text.trim(), ...point })

export const typedMinutes = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

export const sentDay = ({ start, breaks, from, to }: DayForm) => ({
  start: readClockTime(start),
  breaks: breaks?.map(({ at, minutes }) => ({ at: readClockTime(at) ?? 0, minutes: typedMinutes(minutes) })) ?? null,
  from: sentPlace(from),
  to: sentPlace(to),
})

/** Only what differs is sent, because other fields may have been changed by others. */
export function changedOf<T extends object>(now: T, before: T): Partial<T> {
  const isSame = (name: keyof T) => JSON.stringify(now[name]) === JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(now).filter(([name]) => !isSame(name as keyof T))) as Partial<T>
}

export const minutesError = (text: string, [least, most]: readonly [number, number]): string | undefined => {
  const minutes = typedMinutes(text)
  const isOffered = Number.isInteger(minutes) && minutes >= least && minutes <= most
  return isOffered ? undefined : timesMessages.minutes(least, most)
}

export const breakErrors = ({ at, minutes }: TypedBreak) => ({
  at: readClockTime(at) === null ? timesMessages.timeNeeded : undefined,
  minutes: minutesError(minutes, MINUTES.ofBreak),
})

export function breaksError(breaks: DayForm['breaks']): string | undefined {
  const errors = (breaks ?? []).map(breakErrors)
  return errors.flatMap(({ at, minutes }) => at ?? minutes ?? [])[0]
}
