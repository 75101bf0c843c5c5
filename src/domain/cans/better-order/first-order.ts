// A first order for the search: stops with a span of time in a short order of these spans, the others inserted where they
// make none of them late and the way hardly longer. Being early is left to the search, because later stops fill the time.

import { advance, type Ground, newWalk, onTheRoad, type Walk } from './order-walk.ts'
import { type Spanned, shortSpans } from './short-spans.ts'

const MINUTE_MS = 60_000

/** @param short the free stops in the order of a short way */
export function orderByTimes(ground: Ground, short: readonly number[]): number[] {
  const { wanted } = ground
  const spans = short.flatMap((stop): Spanned | [] => {
    const { from = null, to = null } = wanted[stop] ?? {}
    return from === null || to === null ? [] : { stop, from, to }
  })
  const order = shortSpans(ground, spans)
  const spanned = new Set(order)
  const isAsking = (stop: number) => wanted[stop]?.from !== null || wanted[stop]?.to !== null
  const others = short.filter((stop) => !spanned.has(stop))
  const walk = newWalk(ground)
  walkFrom(ground, walk, order, 0)
  for (const stop of [...others.filter(isAsking), ...others.filter((one) => !isAsking(one))]) {
    const at = bestPlace(ground, walk, order, stop)
    order.splice(at, 0, stop)
    walkFrom(ground, walk, order, at)
  }
  return order
}

function walkFrom(ground: Ground, walk: Walk, order: readonly number[], from: number): void {
  for (let place = from; place < order.length; place++) advance(ground, order[place] as number, walk, walk, place)
}

function bestPlace(ground: Ground, walk: Walk, order: readonly number[], stop: number): number {
  let best = order.length
  let least = { late: Number.POSITIVE_INFINITY, meters: Number.POSITIVE_INFINITY }
  let next = -1
  const later = latenessFromEnd(ground, walk, order)
  for (let place = order.length; place >= 0; place--) {
    const there = order[place]
    if (there !== undefined && (ground.pointOf[there] as number) >= 0) next = there
    later.reach(place)
    const { meters, delay } = detour(ground, walk, { stop, place, next })
    if (least.late === 0 && meters >= least.meters) continue
    const late = ownLate(ground, walk, stop, place) + later.added(delay)
    if (late > least.late || (late === least.late && meters >= least.meters)) continue
    best = place
    least = { late, meters }
  }
  return best
}

/** The minutes that a delay at a place adds to all stops from there on that are wanted by some time. */
function latenessFromEnd({ wanted, stay }: Ground, walk: Walk, order: readonly number[]) {
  const late = new Float64Array(order.length)
  let count = 0
  let latest = Number.NEGATIVE_INFINITY
  return {
    reach(place: number): void {
      const stop = order[place]
      const to = stop === undefined ? null : wanted[stop]?.to
      if (stop === undefined || typeof to !== 'number') return
      const now = ((walk.at[place + 1] as number) - (stay[stop] as number) - to) / MINUTE_MS
      late[count++] = now
      latest = Math.max(latest, now)
    },
    added(delay: number): number {
      if (latest <= 0 && latest + delay / MINUTE_MS <= 0) return 0
      let sum = 0
      for (let at = 0; at < count; at++) {
        const now = late[at] as number
        sum += Math.max(now + delay / MINUTE_MS, 0) - Math.max(now, 0)
      }
      return sum
    },
  }
}

interface Insertion {
  stop: number
  place: number
  /** The stop after it that has a place on the map, or -1. */
  next: number
}

function detour(ground: Ground, walk: Walk, { stop, place, next }: Insertion): { meters: number; delay: number } {
  const { meters, size, pointOf, stay } = ground
  const point = pointOf[stop] as number
  const own = Math.max(stay[stop] as number, 0)
  if (point < 0) return { meters: 0, delay: own }
  const last = walk.point[place] as number
  const to = next < 0 ? size - 1 : (pointOf[next] as number)
  const between = (one: number, other: number) => meters[one * size + other] as number
  const before = walk.driven[place] as number
  const more = next < 0 ? 0 : onTheRoad(ground, point, next, to) - onTheRoad(ground, before, next, to)
  const delay = onTheRoad(ground, before, stop, point) + own + more
  return { meters: between(last, point) + between(point, to) - between(last, to), delay }
}

function ownLate(ground: Ground, walk: Walk, stop: number, place: number): number {
  const to = ground.wanted[stop]?.to
  if (typeof to !== 'number') return 0
  const road = onTheRoad(ground, walk.driven[place] as number, stop, ground.pointOf[stop] as number)
  return Math.max((walk.at[place] as number) + road - to, 0) / MINUTE_MS
}
