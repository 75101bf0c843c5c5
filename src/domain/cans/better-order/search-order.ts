// Local search from several orders, the cheapest first; kicks lead out of local optima.

import type { Effort } from '#domain/geo/ways/search-way.ts'
import type { FreePlaces } from './free-places.ts'
import { improveAt } from './improve-order.ts'
import { moveStretch } from './moves.ts'
import { besides, groupOf, newSearch, outsideOf, restart, type Search } from './order-search.ts'
import { type Ground, isCheaper, type OrderCost } from './order-walk.ts'

const LONGEST_KICKED = 8

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
    // Wanted times first: the way is shortened with the time that is left.
    const isOutside = (stop: number) => Number(outsideOf(search, stop) > 0)
    for (const stop of start.free.toSorted((one, other) => isOutside(other) - isOutside(one))) search.waiting.add(stop)
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

function settle(search: Search, goOn: () => boolean): void {
  const { waiting } = search
  for (const stop of waiting) {
    if (!goOn()) break
    waiting.delete(stop)
    while (improveAt(search, stop) && goOn());
  }
  waiting.clear()
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
