// One improvement of an order: a stretch is moved, reversed or exchanged. A stop within its wanted times is tried beside
// its neighbors on the ground where the way gets shorter, a stop outside them at every place nearer to these times.

import { minutesOutside, type WantedMoments } from '../times/wanted.ts'
import { mostSaved } from './later-savings.ts'
import { exchange, moveStretch, reverse } from './moves.ts'
import { besides, groupOf, note, outsideOf, type Search } from './order-search.ts'
import { advance, costAt, isCheaper, WORTH_IT } from './order-walk.ts'

const LONGEST_MOVED = 3
const SOME_PLACES = 10

/** Changes the places from `low` to `high` of a sequence of free stops. */
interface Change {
  low: number
  high: number
  make: (free: Int32Array) => void
}

export function improveAt(search: Search, stop: number): boolean {
  const { spot, near } = search
  const at = spot[stop] as number
  const [from, to] = groupOf(search, at)
  const isOutside = outsideOf(search, stop) > 0
  const fits = (target: number) => target !== at && target >= from && target < to
  const beside = (near[stop] as number[]).flatMap((other) => besides(spot[other] as number)).filter(fits)
  if (beside.some((target) => attemptAny(search, changesToward(at, target, to), !isOutside))) return true
  if (search.cost.outside === 0) return false
  return across(search, stop, [from, to])
    .filter(fits)
    .some((target) => attemptAny(search, shortChanges(at, target), false))
}

/** For a stop outside its wanted times the places nearer to them; some for the stops that may hold it up. */
function across(search: Search, stop: number, [from, to]: readonly [number, number]): number[] {
  const { shift, ground, walk, places } = search
  const outside = outsideOf(search, stop)
  if (outside > 0) {
    const wanted = ground.wanted[stop] as WantedMoments
    const outsideAt = (target: number) => minutesOutside(walk.at[places[target] as number] as number, wanted)
    return everyOf(from, to, 1).filter((target) => Math.abs(outsideAt(target)) < outside)
  }
  const step = Math.max(1, Math.ceil((to - from) / SOME_PLACES))
  return everyOf(from + (shift.next++ % step), to, step)
}

const everyOf = (first: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(Math.ceil((to - first) / step), 0) }, (_, index) => first + index * step)

function* shortChanges(at: number, target: number): Generator<Change> {
  const [low, high] = [Math.min(at, target), Math.max(at, target)]
  yield { low, high, make: (free) => moveStretch(free, at, 1, target) }
  yield { low, high, make: (free) => exchange(free, low, high) }
}

function* changesToward(at: number, target: number, to: number): Generator<Change> {
  const [low, high] = [Math.min(at, target), Math.max(at, target)]
  yield* shortChanges(at, target)
  yield { low, high, make: (free) => reverse(free, low, high) }
  for (let count = 2; count <= LONGEST_MOVED && high + count <= to; count++) {
    const moved = { low, high: high + count - 1 }
    yield { ...moved, make: (free) => moveStretch(free, at, count, target) }
    const turned = (free: Int32Array) => {
      moveStretch(free, at, count, target)
      reverse(free, target, target + count - 1)
    }
    yield { ...moved, make: turned }
  }
}

function attemptAny(search: Search, changes: Iterable<Change>, mustShorten: boolean): boolean {
  for (const change of changes) if (attempt(search, change, mustShorten)) return true
  return false
}

/** Makes a change if it is cheaper. */
function attempt(search: Search, { low, high, make }: Change, mustShorten: boolean): boolean {
  const { free, places, order, trial } = search
  trial.free.set(free)
  make(trial.free)
  for (let at = low; at <= high; at++) trial.order[places[at] as number] = trial.free[at] as number
  const [first, last] = [places[low] as number, places[high] as number]
  if ((!mustShorten || isShorter(search, first, last)) && walkTrial(search, first, last)) {
    take(search, low, high)
    return true
  }
  for (let at = low; at <= high; at++) trial.order[places[at] as number] = order[places[at] as number] as number
  return false
}

/** The meters alone, which are walked much faster than the times. */
function isShorter({ ground, walk, cost, trial }: Search, first: number, last: number): boolean {
  const { meters, size, pointOf, stops } = ground
  let point = walk.point[first] as number
  let sum = walk.meters[first] as number
  for (let place = first; place < stops; place++) {
    const next = pointOf[trial.order[place] as number] as number
    if (next < 0) continue
    sum += meters[point * size + next] as number
    point = next
    if (place > last) return sum < (walk.meters[place + 1] as number) - WORTH_IT
  }
  return sum + (meters[point * size + size - 1] as number) < cost.meters - WORTH_IT
}

/** Walks the changed order until it is known to be cheaper or not. */
function walkTrial(search: Search, first: number, last: number): boolean {
  const { ground, walk, cost, trial } = search
  for (let place = first; place < ground.stops; place++) {
    const after = place + 1
    advance(ground, trial.order[place] as number, place === first ? walk : trial.walk, trial.walk, place)
    const outside = trial.walk.outside[after] as number
    if (outside > cost.outside) return false
    if (place <= last || trial.walk.point[after] !== walk.point[after]) continue
    // From here on the way is the same.
    const least = outside + leastLeft(search, after)
    if (least < cost.outside) continue
    const meters = cost.meters + (trial.walk.meters[after] as number) - (walk.meters[after] as number)
    if (!isCheaper({ outside: least, meters }, cost)) return false
  }
  return isCheaper(costAt(ground, trial.walk, ground.stops), cost)
}

/** Minutes outside the wanted times, at least, from a place on where the tried order is as it was before. */
function leastLeft({ walk, trial, cost, savings }: Search, after: number): number {
  const taken = walk.taken[after] as number
  if (trial.walk.driven[after] !== walk.driven[after] || trial.walk.taken[after] !== taken) return 0
  const later = (trial.walk.at[after] as number) - (walk.at[after] as number)
  const left = cost.outside - (walk.outside[after] as number)
  return Math.max(left - mostSaved(savings, after, later, taken), 0)
}

function take(search: Search, low: number, high: number): void {
  const { free, places, order, walk, trial, waiting } = search
  free.set(trial.free)
  order.set(trial.order)
  const from = (places[low] as number) + 1
  for (const name of ['at', 'outside', 'meters', 'taken', 'point', 'driven'] as const)
    walk[name].set(trial.walk[name].subarray(from), from)
  note(search, low, high)
  for (const edge of [low, high]) for (const at of besides(edge)) if (free[at] !== undefined) waiting.add(free[at])
  if (search.cost.outside > 0) for (const stop of free) if (outsideOf(search, stop) > 0) waiting.add(stop)
}
