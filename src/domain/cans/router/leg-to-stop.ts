import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { placeOf, type RoutableTask } from './router-stops.ts'

export interface DoneStop extends RoutableTask {
  doneat?: string | undefined
}

export interface LegToStop {
  meters: number
  seconds: number
  from: 'here' | 'last'
}

export function legToStop(stop: RoutableTask, here: Point | null, tasks: readonly DoneStop[]): LegToStop | null {
  const to = placeOf(stop)
  const start = here ?? lastPlace(tasks)
  if (!to || !start) return null
  return {
    meters: metersBetween(start, to),
    seconds: straightRoute([start, to]).duration,
    from: here ? 'here' : 'last',
  }
}

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
