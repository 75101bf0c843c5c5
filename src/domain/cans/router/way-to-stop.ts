// A driver reads at the next stop how far it is: from where the phone is or, when nobody may know that, from the stop done last.
// It is measured as the crow flies, and nothing is said where a place is missing.

import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { straightWay } from '#domain/geo/ways/straight-way.ts'
import { placeOf, type RoutableTask } from './router-stops.ts'

/** A stop with the time at which it was done; one without was done on this device and is not sent yet. */
export interface DoneStop extends RoutableTask {
  doneat?: string | undefined
}

export interface WayToStop {
  meters: number
  /** As long as the way takes by road, as far as that can be supposed. */
  seconds: number
  from: 'here' | 'last'
}

/** @param here where the phone is; null when it does not say */
export function wayToStop(stop: RoutableTask, here: Point | null, tasks: readonly DoneStop[]): WayToStop | null {
  const to = placeOf(stop)
  const start = here ?? lastPlace(tasks)
  if (!to || !start) return null
  return { meters: metersBetween(start, to), seconds: straightWay([start, to]).duration, from: here ? 'here' : 'last' }
}

/** Where the stop is that was done last; null when none was, or nobody knows where that is. */
export function lastPlace(tasks: readonly DoneStop[]): Point | null {
  const last = lastDone(tasks)
  return last && placeOf(last)
}

function lastDone(tasks: readonly DoneStop[]): DoneStop | null {
  const done = tasks.filter((task) => task.done)
  const unsent = done.filter(({ doneat }) => doneat === undefined)
  if (unsent.length > 0) return unsent.reduce((last, one) => (one.displayOrder >= last.displayOrder ? one : last))
  return done.reduce<DoneStop | null>((last, one) => ((one.doneat ?? '') >= (last?.doneat ?? '') ? one : last), null)
}
