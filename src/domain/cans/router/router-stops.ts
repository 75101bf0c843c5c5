// The map router takes the open, unarchived tasks of the displayed list in its order. Stops without coordinates
// can't be routed and stay at the end, in order, unless a stop has a wish.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { hasWish, type OrderWishes } from '../times/wanted.ts'

export interface RoutableTask extends OrderWishes {
  id: string
  displayOrder: number
  done: boolean
  archived: boolean
  lat?: number | undefined
  lng?: number | undefined
}

export const placeOf = ({ lat, lng }: RoutableTask): Point | null =>
  lat === undefined || lng === undefined ? null : { lat, lng }

export function routerStops<T extends RoutableTask>(tasks: readonly T[]): { placed: T[]; placeless: T[] } {
  const open = tasks
    .filter(({ done, archived }) => !done && !archived)
    .sort((one, other) => one.displayOrder - other.displayOrder)
  // What a wish decides is a stop's place among all of them.
  if (open.some(hasWish)) return { placed: open, placeless: [] }
  return {
    placed: open.filter((task) => placeOf(task) !== null),
    placeless: open.filter((task) => placeOf(task) === null),
  }
}

export function movedStop<T>(stops: readonly T[], from: number, to: number): T[] {
  const moved = stops[from]
  if (moved === undefined) return [...stops]
  const rest = stops.filter((_, index) => index !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

export function reordered<T extends { id: string }>(stops: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  return [...named, ...stops.filter(({ id }) => !ids.includes(id))]
}

const WORTH_ASKING = 0.01

export const isShorterRoute = (meters: number, present: number): boolean => meters < present * (1 - WORTH_ASKING)
