// A better order of a day's open stops: locked stops keep their place, stops to be done first come first, and of
// what is left, the order with the fewest minutes outside the wanted times is the better one, then the shorter one.

import type { Effort } from '#domain/geo/ways/search-way.ts'
import { orderStops } from '#domain/geo/ways/stop-order.ts'
import { isShorterRoute } from '../router/router-stops.ts'
import { cheapestOfAll, MOST_TRIED } from './every-order.ts'
import { orderByTimes } from './first-order.ts'
import { fill, freePlaces, freeSequence } from './free-places.ts'
import { costOf, groundOf } from './order-walk.ts'
import type { OrderedDay, OrderedStop } from './ordered-day.ts'
import { searchOrder } from './search-order.ts'

/** Steps times stops: a step takes longer with more stops, and most of the time is for the search that keeps the wishes. */
const WORK_ON_THE_SHORTEST = 600

export interface BetterOrder {
  /** Indexes of the stops. */
  order: number[]
  /** Meters through all stops with a place. */
  distance: number
}

/** Of the given order, never more minutes outside the wanted times; without wishes, never a longer way. */
export function betterOrder(day: OrderedDay, effort: Effort): BetterOrder {
  if (isPlainDay(day)) return shortestOrder(day, effort)
  const ground = groundOf(day)
  const free = freePlaces(day.stops)
  const given = freeSequence(day.stops, free.locked)
  const most = WORK_ON_THE_SHORTEST / day.stops.length
  const short = shortestOrder(day, {
    random: effort.random,
    goOn: (steps) => steps < most && effort.goOn(steps),
  })
  const begun = [short.order, short.order.toReversed()].map((way) => freeSequence(day.stops, way))
  const byTimes = freeSequence(day.stops, orderByTimes(ground, begun[0] as number[]))
  const found =
    given.length <= MOST_TRIED
      ? cheapestOfAll(ground, free, begun[0] as number[])
      : searchOrder(ground, free, [...begun, byTimes, given], effort)
  const order = fill(free, found)
  return { order, distance: costOf(ground, order).meters }
}

export const isPlainDay = ({ stops }: OrderedDay): boolean => !stops.some(isWishing)

const isWishing = ({ priority, locked, wanted }: OrderedStop): boolean =>
  priority || locked || wanted.from !== null || wanted.to !== null

/** Stops without a place keep their order at the end. */
function shortestOrder({ start, end, stops }: OrderedDay, effort: Effort): BetterOrder {
  const placed = stops.flatMap(({ place }, stop) => (place ? { stop, place } : []))
  const placeless = stops.flatMap(({ place }, stop) => (place ? [] : stop))
  const { order, distance } = orderStops(
    start,
    placed.map(({ place }) => place),
    end,
    effort,
  )
  return { order: [...order.flatMap((index) => placed[index]?.stop ?? []), ...placeless], distance }
}

/** False where the saving is not worth a question. */
export function isBetterOrder(day: OrderedDay, order: readonly number[]): boolean {
  const given = day.stops.map((_, stop) => stop)
  const ground = groundOf(day)
  const [found, present] = [costOf(ground, order), costOf(ground, given)]
  const free = freePlaces(day.stops)
  const isFirstFirst = fill(free, freeSequence(day.stops, given)).every((stop, place) => stop === place)
  if (!isFirstFirst) return true
  if (found.outside !== present.outside) return found.outside < present.outside
  return isShorterRoute(found.meters, present.meters)
}
