// A driver's open stops are shared among others when the truck is down: each gets a run of neighbors, so that their days
// end at about the same time.

export interface Taker {
  who: string
  /** When the day ends without more stops, in ms since 1970. */
  finish: number
}

const PER_STOP_MS = 8 * 60_000

/** @param stops in their order, at least one taker. Takers keep their order, too. */
export function shareStops<T>(stops: readonly T[], takers: readonly Taker[]): ReadonlyMap<string, T[]> {
  const finishes = takers.map(({ finish }) => finish)
  const counts = takers.map(() => 0)
  for (const _ of stops) {
    const first = finishes.indexOf(Math.min(...finishes))
    finishes[first] = (finishes[first] ?? 0) + PER_STOP_MS
    counts[first] = (counts[first] ?? 0) + 1
  }
  let given = 0
  return new Map(
    takers.map(({ who }, index) => {
      const from = given
      given += counts[index] ?? 0
      return [who, stops.slice(from, given)]
    }),
  )
}
