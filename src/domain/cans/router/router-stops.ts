// The map router takes the open, unarchived tasks of the list shown, in the list's order.
// Stops without a place cannot be driven to: they keep their order at the end, whatever is done with the others.

import type { Point } from '#domain/geo/areas/area-shape.ts'

/** What the router must know of a task. */
export interface RoutableTask {
  id: string
  displayOrder: number
  done: boolean
  archived: boolean
  lat?: number | undefined
  lng?: number | undefined
}

/** Where a task is; null when nobody knows. */
export const placeOf = ({ lat, lng }: RoutableTask): Point | null =>
  lat === undefined || lng === undefined ? null : { lat, lng }

/** The stops of a list: those with a place, which can be put in another order, and those without. */
export function routerStops<T extends RoutableTask>(tasks: readonly T[]): { placed: T[]; placeless: T[] } {
  const open = tasks
    .filter(({ done, archived }) => !done && !archived)
    .sort((one, other) => one.displayOrder - other.displayOrder)
  return {
    placed: open.filter((task) => placeOf(task) !== null),
    placeless: open.filter((task) => placeOf(task) === null),
  }
}

/** The list with one stop taken to another place; places beyond the ends are the ends. */
export function movedStop<T>(stops: readonly T[], from: number, to: number): T[] {
  const moved = stops[from]
  if (moved === undefined) return [...stops]
  const rest = stops.filter((_, index) => index !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

/** The stops in the order of these ids; stops that the ids do not name follow in their own order. */
export function reordered<T extends { id: string }>(stops: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  return [...named, ...stops.filter(({ id }) => !ids.includes(id))]
}

/** A better order is worth a question when it saves this much of the way. */
const WORTH_ASKING = 0.01

/** Whether a way is so much shorter than the present one that it is offered. Meters. */
export const isBetterWay = (meters: number, present: number): boolean => meters < present * (1 - WORTH_ASKING)
