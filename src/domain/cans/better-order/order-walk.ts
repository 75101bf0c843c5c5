// Walks an order stop by stop, by the rule of all times (`reach`). The state before each place of the order is kept, so
// that a changed order is walked from its first change on.

import { metersBetween } from '#domain/geo/ways/distance.ts'
import { distanceTable } from '#domain/geo/ways/stop-order.ts'
import { straightSeconds } from '#domain/geo/ways/straight-route.ts'
import { type Clock, reach } from '../times/day-times.ts'
import { minutesOutside, type WantedMoments } from '../times/wanted.ts'
import type { OrderedDay } from './ordered-day.ts'

const SECOND_MS = 1000
/** Shorter savings are rounding errors. */
export const WORTH_IT = 1e-6
const NOWHERE = -1
const NO_STAY = -1

/** Minutes outside the wanted times come before meters. */
export interface OrderCost {
  outside: number
  meters: number
}

export const isCheaper = (one: OrderCost, other: OrderCost): boolean =>
  one.outside < other.outside || (one.outside === other.outside && one.meters < other.meters - WORTH_IT)

/** Tables of a day, by point: 0 is the start, the last is the end, between them the stops with a place. */
export interface Ground {
  stops: number
  size: number
  meters: Float64Array
  /** Of a stop; `NOWHERE` without a place. */
  pointOf: Int32Array
  /** From where the truck is. */
  firstRoad: Float64Array
  stay: Float64Array
  wanted: readonly WantedMoments[]
  truck: OrderedDay['truck']
  clock: Clock
}

export function groundOf({ start, end, stops, truck }: OrderedDay): Ground {
  const pointOf = new Int32Array(stops.length).fill(NOWHERE)
  const points = [start]
  for (const [index, { place }] of stops.entries()) if (place) pointOf[index] = points.push(place) - 1
  points.push(end)
  return {
    stops: stops.length,
    size: points.length,
    meters: distanceTable(points, metersBetween),
    pointOf,
    firstRoad: Float64Array.from(stops, ({ place }) =>
      place && truck.place ? roadMs(metersBetween(truck.place, place)) : 0,
    ),
    stay: Float64Array.from(stops, ({ stay }) => stay ?? NO_STAY),
    wanted: stops.map(({ wanted }) => wanted),
    truck,
    clock: { at: 0, breaks: truck.breaks, taken: 0 },
  }
}

const roadMs = (meters: number) => straightSeconds(meters) * SECOND_MS

/** Before each place of an order, and after the last. */
export interface Walk {
  at: Float64Array
  outside: Float64Array
  meters: Float64Array
  /** Breaks. */
  taken: Int32Array
  point: Int32Array
  /** The last point that the truck reaches; 0 before the first. */
  driven: Int32Array
}

export function newWalk({ stops, truck }: Ground): Walk {
  const [floats, integers] = [() => new Float64Array(stops + 1), () => new Int32Array(stops + 1)]
  const at = floats()
  at[0] = truck.at
  return { at, outside: floats(), meters: floats(), taken: integers(), point: integers(), driven: integers() }
}

/** Walks from the state before a place to the state after it. */
export function advance(ground: Ground, stop: number, from: Walk, to: Walk, place: number): void {
  const { size, meters, clock } = ground
  const after = place + 1
  const point = ground.pointOf[stop] as number
  const last = from.point[place] as number
  const stay = ground.stay[stop] as number
  const before = from.driven[place] as number
  to.meters[after] = (from.meters[place] as number) + (point === NOWHERE ? 0 : (meters[last * size + point] as number))
  to.point[after] = point === NOWHERE ? last : point
  to.driven[after] = point === NOWHERE || stay === NO_STAY ? before : point
  to.outside[after] = from.outside[place] as number
  clock.at = from.at[place] as number
  clock.taken = from.taken[place] as number
  if (stay !== NO_STAY) {
    reach(clock, onTheRoad(ground, before, stop, point), ground.truck.now)
    const outside = Math.abs(minutesOutside(clock.at, ground.wanted[stop] as WantedMoments))
    to.outside[after] = (to.outside[after] as number) + outside
    clock.at += stay
  }
  to.at[after] = clock.at
  to.taken[after] = clock.taken
}

/** In ms. */
export function onTheRoad({ firstRoad, meters, size }: Ground, before: number, stop: number, point: number): number {
  if (point === NOWHERE) return 0
  return before === 0 ? (firstRoad[stop] as number) : roadMs(meters[before * size + point] as number)
}

export function costAt({ size, meters }: Ground, walk: Walk, places: number): OrderCost {
  const home = meters[(walk.point[places] as number) * size + size - 1] as number
  return { outside: walk.outside[places] as number, meters: (walk.meters[places] as number) + home }
}

export function costOf(ground: Ground, order: ArrayLike<number>): OrderCost {
  const walk = newWalk(ground)
  for (let place = 0; place < order.length; place++) advance(ground, order[place] as number, walk, walk, place)
  return costAt(ground, walk, order.length)
}
