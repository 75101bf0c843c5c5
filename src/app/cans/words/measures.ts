import { durationText } from '#domain/cans/router/day-finish.ts'
import { milesText } from '#domain/geo/ways/distance.ts'

// How far and how long, as a line shows it: a measure stays in one piece, as its number alone says nothing.

/** The same words, which no line breaks apart. */
export const unbroken = (measure: string) => measure.replaceAll(' ', '\u00a0')

/** '0.8 mi'. @param meters of the way */
export const milesOf = (meters: number): string => unbroken(milesText(meters))

/** '1 h 5 min'. @param seconds that it takes */
export const durationOf = (seconds: number): string => unbroken(durationText(seconds))
