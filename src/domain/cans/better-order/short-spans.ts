// Stops with a span of time in an order that is short on the ground: in the order of the middles of their spans a truck
// would cross the town again and again.

import { moveStretch, reverse } from './moves.ts'
import { type Ground, WORTH_IT } from './order-walk.ts'

/** Places by which a stop is moved at most. */
const REACH = 8
const MOST_ROUNDS = 4

export interface Spanned {
  stop: number
  from: number
  to: number
}

/** @returns the stops; the place of each belongs to a moment within its span, where that of its middle did */
export function shortSpans(ground: Ground, spans: readonly Spanned[]): number[] {
  const middles = spans.map(({ from, to }) => (from + to) / 2).toSorted((one, other) => one - other)
  const sorted = spans.toSorted((one, other) => one.from + one.to - other.from - other.to)
  const order = Int32Array.from(sorted, (_, index) => index)
  const trial = order.slice()
  const fits = (place: number) => {
    const { from, to } = sorted[trial[place] as number] as Spanned
    const middle = middles[place] as number
    return from <= middle && middle <= to
  }
  const attempt = (low: number, high: number, make: () => void): boolean => {
    make()
    let isBetter = metersOf(ground, sorted, trial, low, high) < metersOf(ground, sorted, order, low, high) - WORTH_IT
    for (let place = low; isBetter && place <= high; place++) isBetter = fits(place)
    const [kept, lost] = isBetter ? [trial, order] : [order, trial]
    lost.set(kept.subarray(low, high + 1), low)
    return isBetter
  }
  for (let round = 0, isChanged = true; isChanged && round < MOST_ROUNDS; round++) {
    isChanged = false
    for (let low = 0; low < order.length; low++) {
      for (let high = low + 1; high <= Math.min(low + REACH, order.length - 1); high++) {
        const changes = [
          () => reverse(trial, low, high),
          () => moveStretch(trial, low, 1, high),
          () => moveStretch(trial, high, 1, low),
        ]
        for (const make of changes) if (attempt(low, high, make)) isChanged = true
      }
    }
  }
  return Array.from(order, (index) => (sorted[index] as Spanned).stop)
}

function metersOf(
  { meters, size, pointOf }: Ground,
  spans: readonly Spanned[],
  order: Int32Array,
  low: number,
  high: number,
): number {
  let sum = 0
  let last = -1
  for (let place = Math.max(low - 1, 0); place <= Math.min(high + 1, order.length - 1); place++) {
    const point = pointOf[(spans[order[place] as number] as Spanned).stop] as number
    if (point < 0) continue
    if (last >= 0) sum += meters[last * size + point] as number
    last = point
  }
  return sum
}
