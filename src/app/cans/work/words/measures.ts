import { milesText } from '#domain/geo/ways/distance.ts'
import { durationText } from '#domain/words/duration.ts'

// Non-breaking, because a number without its unit says nothing.

export const unbroken = (measure: string) => measure.replaceAll(' ', '\u00a0')

export const milesOf = (meters: number): string => unbroken(milesText(meters))

export const durationOf = (seconds: number): string => unbroken(durationText(seconds))

/** Moments in ms since 1970. */
export const breakText = ({ from, to }: { from: number; to: number }): string =>
  `Break, ${durationOf((to - from) / 1000)}`
