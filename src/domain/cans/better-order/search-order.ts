// Local search in the sequence of free stops, by moved stretches, reversals and exchanges. A stop within its wanted times
// is tried beside its neighbors on the ground, a stop outside them everywhere. Kicks lead out of local optima.

import { likelyNeighbors } from '#domain/geo/ways/likely-legs.ts'
import type { Effort } from '#domain/geo/ways/search-way.ts'
import { type FreePlaces, fill } from './free-places.ts'
import { exchange, moveStretch, reverse } from './moves.ts'
import { advance, costAt, type Ground, isCheaper, newWalk, type OrderCost, type Walk } from './order-walk.ts'

const NEIGHBORS = 8
const LONGEST_MOVED = 3
const LONGEST_KICKED = 8
const SOME_PLACES = 30

interface Search {
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
  trial: { free: Int32Array; order: Int32Array; walk: Walk }
  near: readonly (readonly number[])[]
  waiting: Set<number>
  shift: { next: number }
}

type Change = (free: Int32Array) => void

/** Kicks in vain before the search goes on from the best order. */
const PATIENCE = 100
/** Scale of accepted steps back. */
const TOLERATED = { minutes: 5, share: 0.002 }

interface Found {
  free: Int32Array
  cost: OrderCost
}

/**
 * @param begun orders of the free stops
 * @returns the cheapest one found from them
 */
export function searchOrder(
  ground: Ground,
  free: FreePlaces,
  begun: readonly (readonly number[])[],
  { random, goOn: mayGoOn }: Effort,
): number[] {
  const search = newSearch(ground, free, begun[0] as number[])
  let steps = 0
  const goOn = () => mayGoOn(steps++)
  const starts = byCost(search, begun)
  const best = copyOf(starts[0] as Found)
  for (const start of starts) {
    restart(search, start.free)
    for (const stop of start.free) search.waiting.add(stop)
    settle(search, goOn)
    keepIfCheaper(search, best)
    if (best.cost.outside === 0) break
  }
  kickOn(search, best, { random, goOn })
  return [...best.free]
}

const copyOf = ({ free, cost }: Found): Found => ({ free: free.slice(), cost })

function keep({ free, cost }: Found, kept: Found): void {
  kept.free.set(free)
  kept.cost = cost
}

function keepIfCheaper(search: Found, best: Found): boolean {
  const isBest = isCheaper(search.cost, best.cost)
  if (isBest) keep(search, best)
  return isBest
}

function kickOn(search: Search, best: Found, { random, goOn }: { random: () => number; goOn: () => boolean }): void {
  const now = copyOf(best)
  let vain = 0
  restart(search, now.free)
  while (goOn()) {
    if (!kick(search, random)) continue
    settle(search, goOn)
    vain = keepIfCheaper(search, best) ? 0 : vain + 1
    if (vain > PATIENCE) {
      keep(best, now)
      vain = 0
    } else if (isTolerated(search.cost, now.cost, -Math.log(1 - random()))) keep(search, now)
    restart(search, now.free)
  }
}

const isTolerated = (one: OrderCost, now: OrderCost, chance: number): boolean =>
  now.outside > 0
    ? one.outside <= now.outside + chance * TOLERATED.minutes
    : one.outside === 0 && one.meters <= now.meters * (1 + chance * TOLERATED.share)

function byCost(search: Search, begun: readonly (readonly number[])[]): Found[] {
  const found = begun.map((one) => {
    const free = Int32Array.from(one)
    restart(search, free)
    return { free, cost: search.cost }
  })
  const compare = (one: Found, other: Found) =>
    isCheaper(one.cost, other.cost) ? -1 : isCheaper(other.cost, one.cost) ? 1 : 0
  return found.toSorted(compare)
}

function newSearch(ground: Ground, free: FreePlaces, given: readonly number[]): Search {
  const search = {
    ground,
    places: Int32Array.from(free.places),
    firsts: free.firsts,
    free: Int32Array.from(given),
    spot: new Int32Array(ground.stops).fill(-1),
    order: Int32Array.from(fill(free, given)),
    walk: newWalk(ground),
    cost: { outside: 0, meters: 0 },
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

function restart(search: Search, free: Int32Array): void {
  const { ground, places, order, walk, trial } = search
  search.free.set(free)
  for (const [index, stop] of free.entries()) order[places[index] as number] = stop
  trial.order.set(order)
  for (const [place, stop] of order.entries()) advance(ground, stop, walk, walk, place)
  note(search, 0, free.length - 1)
}

/** Notes a walked order. */
function note(search: Search, first: number, last: number): void {
  const { ground, free, spot, walk } = search
  for (let at = first; at <= last; at++) spot[free[at] as number] = at
  search.cost = costAt(ground, walk, ground.stops)
}

function settle(search: Search, goOn: () => boolean): void {
  const { waiting } = search
  for (const stop of waiting) {
    if (!goOn()) break
    waiting.delete(stop)
    while (improveAt(search, stop) && goOn());
  }
  waiting.clear()
}

const isOutside = ({ walk, places, spot }: Search, stop: number): boolean => {
  const place = places[spot[stop] as number] as number
  return (walk.outside[place + 1] as number) > (walk.outside[place] as number)
}

/** Stops to be done first change places among themselves. */
const groupOf = ({ firsts, free }: Search, at: number): [number, number] =>
  at < firsts ? [0, firsts] : [firsts, free.length]

function improveAt(search: Search, stop: number): boolean {
  const { spot, near } = search
  const at = spot[stop] as number
  const [from, to] = groupOf(search, at)
  const beside = (near[stop] as number[]).flatMap((other) => besides(spot[other] as number))
  const isWide = search.cost.outside > 0
  const targets = isWide ? [...beside, ...across(search, from, to, isOutside(search, stop))] : beside
  for (const target of targets) {
    if (target === at || target < from || target >= to) continue
    if (improveToward(search, at, target, { to, longest: LONGEST_MOVED })) return true
  }
  return false
}

/** Every place for a stop outside its wanted times; some for the stops that may hold it up. */
function across({ shift }: Search, from: number, to: number, isAll: boolean): number[] {
  const step = isAll ? 1 : Math.max(1, Math.ceil((to - from) / SOME_PLACES))
  const first = from + (isAll ? 0 : shift.next++ % step)
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, index) => first + index * step)
}

const besides = (at: number): number[] => (at < 0 ? [] : [at - 1, at, at + 1])

function improveToward(
  search: Search,
  at: number,
  target: number,
  { to, longest }: { to: number; longest: number },
): boolean {
  const [low, high] = [Math.min(at, target), Math.max(at, target)]
  for (let count = 1; count <= longest && high + count <= to; count++) {
    const last = high + count - 1
    if (attempt(search, low, last, (free) => moveStretch(free, at, count, target))) return true
    if (count === 1) continue
    const turned: Change = (free) => {
      moveStretch(free, at, count, target)
      reverse(free, target, target + count - 1)
    }
    if (attempt(search, low, last, turned)) return true
  }
  return (
    attempt(search, low, high, (free) => reverse(free, low, high)) ||
    attempt(search, low, high, (free) => exchange(free, low, high))
  )
}

/** Makes a change of the places from `first` to `last` if it is cheaper. */
function attempt(search: Search, first: number, last: number, change: Change): boolean {
  const { free, places, order, trial } = search
  trial.free.set(free)
  change(trial.free)
  for (let at = first; at <= last; at++) trial.order[places[at] as number] = trial.free[at] as number
  if (walkTrial(search, places[first] as number, places[last] as number)) {
    take(search, first, last)
    return true
  }
  for (let at = first; at <= last; at++) trial.order[places[at] as number] = order[places[at] as number] as number
  return false
}

/** Walks the changed order until it is known to be cheaper or not. */
function walkTrial({ ground, walk, cost, trial }: Search, first: number, last: number): boolean {
  for (let place = first; place < ground.stops; place++) {
    const after = place + 1
    advance(ground, trial.order[place] as number, place === first ? walk : trial.walk, trial.walk, place)
    const outside = trial.walk.outside[after] as number
    if (outside > cost.outside) return false
    if (place <= last || outside < cost.outside || trial.walk.point[after] !== walk.point[after]) continue
    // From here on the way is the same, and the minutes cannot become fewer.
    const meters = cost.meters + (trial.walk.meters[after] as number) - (walk.meters[after] as number)
    if (!isCheaper({ outside, meters }, cost)) return false
  }
  return isCheaper(costAt(ground, trial.walk, ground.stops), cost)
}

function take(search: Search, first: number, last: number): void {
  const { free, places, order, walk, trial, waiting } = search
  free.set(trial.free)
  order.set(trial.order)
  const from = (places[first] as number) + 1
  for (const name of ['at', 'outside', 'meters', 'taken', 'point', 'driven'] as const)
    walk[name].set(trial.walk[name].subarray(from), from)
  note(search, first, last)
  for (const edge of [first, last]) for (const at of besides(edge)) if (free[at] !== undefined) waiting.add(free[at])
  if (search.cost.outside > 0) for (const stop of free) if (isOutside(search, stop)) waiting.add(stop)
}

/** Exchanges two neighboring stretches at random. */
function kick(search: Search, random: () => number): boolean {
  const { free, trial, waiting } = search
  const below = (most: number) => Math.floor(random() * most)
  const [from, to] = groupOf(search, below(free.length))
  if (to - from < 3) return false
  const first = from + below(to - from - 1)
  const count = 1 + below(Math.min(LONGEST_KICKED, to - first - 1))
  const other = 1 + below(Math.min(LONGEST_KICKED, to - first - count))
  trial.free.set(free)
  moveStretch(trial.free, first, count, first + other)
  restart(search, trial.free)
  const last = first + count + other - 1
  for (const edge of [first, first + other, last])
    for (const at of besides(edge)) if (free[at] !== undefined) waiting.add(free[at])
  return true
}
