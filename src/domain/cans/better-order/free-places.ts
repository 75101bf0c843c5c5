// Locked stops keep their place among the open ones. Stops to be done first take the first places that are left, all
// others the rest.

import type { OrderedStop } from './ordered-day.ts'

export interface FreePlaces {
  /** Places of the order that no locked stop has. */
  places: readonly number[]
  /** The first of them are for stops to be done first. */
  firsts: number
  /** The order with its locked stops; free places are filled by `fill`. */
  locked: readonly number[]
}

export function freePlaces(stops: readonly OrderedStop[]): FreePlaces {
  const places = stops.flatMap(({ locked }, place) => (locked ? [] : place))
  return {
    places,
    firsts: places.filter((place) => stops[place]?.priority).length,
    locked: stops.map((_, place) => place),
  }
}

/** Free stops in a sequence, those to be done first before the others. */
export function freeSequence(stops: readonly OrderedStop[], sequence: readonly number[]): number[] {
  const free = sequence.filter((stop) => !stops[stop]?.locked)
  const isFirst = (stop: number) => stops[stop]?.priority === true
  return [...free.filter(isFirst), ...free.filter((stop) => !isFirst(stop))]
}

export function fill({ places, locked }: FreePlaces, free: ArrayLike<number>): number[] {
  const order = [...locked]
  for (const [index, place] of places.entries()) order[place] = free[index] as number
  return order
}
