// The state of the local search: the sequence of free stops, the walk through the whole order, and a second one to try.

import { likelyNeighbors } from '#domain/geo/ways/likely-legs.ts'
import { type FreePlaces, fill } from './free-places.ts'
import { type LaterSavings, newSavings, noteSavings } from './later-savings.ts'
import { advance, costAt, type Ground, newWalk, type OrderCost, type Walk } from './order-walk.ts'

const NEIGHBORS = 8

export interface Search {
  ground: Ground
  places: Int32Array
  firsts: number
  /** Free stops, in the order of their places. */
  free: Int32Array
  /** Where a free stop is in that sequence. */
  spot: Int32Array
  order: Int32Array
  walk: Walk
  cost: OrderCost
  savings: LaterSavings
  trial: { free: Int32Array; order: Int32Array; walk: Walk }
  near: readonly (readonly number[])[]
  waiting: Set<number>
  shift: { next: number }
}

export function newSearch(ground: Ground, free: FreePlaces, given: readonly number[]): Search {
  const search = {
    ground,
    places: Int32Array.from(free.places),
    firsts: free.firsts,
    free: Int32Array.from(given),
    spot: new Int32Array(ground.stops).fill(-1),
    order: Int32Array.from(fill(free, given)),
    walk: newWalk(ground),
    cost: { outside: 0, meters: 0 },
    savings: newSavings(ground),
    trial: { free: Int32Array.from(given), order: new Int32Array(ground.stops), walk: newWalk(ground) },
    near: neighborsOf(ground),
    waiting: new Set<number>(),
    shift: { next: 0 },
  }
  restart(search, search.free)
  return search
}

function neighborsOf({ meters, size, pointOf, stops }: Ground): number[][] {
  const count = Math.min(NEIGHBORS, size - 2)
  const likely = count > 0 ? likelyNeighbors(meters, size, count) : new Int32Array()
  const stopAt = new Int32Array(size).fill(-1)
  for (let stop = 0; stop < stops; stop++) if ((pointOf[stop] as number) > 0) stopAt[pointOf[stop] as number] = stop
  return Array.from(pointOf, (point) =>
    point < 0 ? [] : [...likely.subarray(point * count, (point + 1) * count)].flatMap((near) => stopsAt(stopAt, near)),
  )
}

const stopsAt = (stopAt: Int32Array, point: number): number[] => {
  const stop = stopAt[point] as number
  return stop < 0 ? [] : [stop]
}

export function restart(search: Search, free: Int32Array): void {
  const { ground, places, order, walk, trial } = search
  search.free.set(free)
  for (const [index, stop] of free.entries()) order[places[index] as number] = stop
  trial.order.set(order)
  for (const [place, stop] of order.entries()) advance(ground, stop, walk, walk, place)
  note(search, 0, free.length - 1)
}

/** Notes a walked order. */
export function note(search: Search, first: number, last: number): void {
  const { ground, free, spot, walk, order } = search
  for (let at = first; at <= last; at++) spot[free[at] as number] = at
  search.cost = costAt(ground, walk, ground.stops)
  noteSavings(search.savings, ground, walk, order)
}

export function outsideOf({ walk, places, spot }: Search, stop: number): number {
  const place = places[spot[stop] as number] as number
  return (walk.outside[place + 1] as number) - (walk.outside[place] as number)
}

/** Stops to be done first change places among themselves. */
export const groupOf = ({ firsts, free }: Search, at: number): [number, number] =>
  at < firsts ? [0, firsts] : [firsts, free.length]

export const besides = (at: number): number[] => (at < 0 ? [] : [at - 1, at, at + 1])
