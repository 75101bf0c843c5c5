// Few free stops: every order is tried, as far as it can still be the cheapest.

import { type FreePlaces, fill } from './free-places.ts'
import { advance, costAt, costOf, type Ground, isCheaper, newWalk } from './order-walk.ts'

/** Each further stop takes that many times longer; this many take about five milliseconds. */
export const MOST_TRIED = 8

/** @param given an order of the free stops, kept unless another is cheaper */
export function cheapestOfAll(ground: Ground, free: FreePlaces, given: readonly number[]): number[] {
  const { places, firsts, locked } = free
  const walk = newWalk(ground)
  const tried: number[] = []
  let best = [...given]
  let least = costOf(ground, fill(free, given))
  /** Walks over the locked stops until the next free place. */
  const walkLocked = (place: number): number => {
    const next = places[tried.length] ?? ground.stops
    for (let at = place; at < next; at++) advance(ground, locked[at] as number, walk, walk, at)
    return next
  }
  const tryFrom = (begun: number): void => {
    const place = walkLocked(begun)
    const so = { outside: walk.outside[place] as number, meters: walk.meters[place] as number }
    if (so.outside > least.outside || (so.outside === least.outside && so.meters >= least.meters)) return
    if (tried.length === places.length) {
      const whole = costAt(ground, walk, place)
      if (!isCheaper(whole, least)) return
      least = whole
      best = [...tried]
      return
    }
    const [from, to] = tried.length < firsts ? [0, firsts] : [firsts, given.length]
    for (const stop of given.slice(from, to)) {
      if (tried.includes(stop)) continue
      advance(ground, stop, walk, walk, place)
      tried.push(stop)
      tryFrom(place + 1)
      tried.pop()
    }
  }
  tryFrom(0)
  return best
}
