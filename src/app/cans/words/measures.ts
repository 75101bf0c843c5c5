import { durationText } from '#domain/cans/router/day-finish.ts'
import { milesText } from '#domain/geo/ways/distance.ts'

// Distances and durations; non-breaking, because a number without its unit says nothing.

export const unbroken = (measure: string) => measure.replaceAll(' ', '\u00a0')

/** '0.8 mi'. */
export const milesOf = (meters: number): string => unbroken(milesText(meters))

/** '1 h 5 min'. */
export const durationOf = (seconds: number): string => unbroken(durationText(seconds))
