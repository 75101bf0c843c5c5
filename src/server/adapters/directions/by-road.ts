import { straightWay } from '#domain/geo/ways/straight-way.ts'
import type { Log } from '#server/operations/log.ts'
import type { Directions } from './directions.ts'

/** A routing service; one that does not answer, or finds no road, leaves straight lines. */
export function byRoad(ask: Directions, log: Log): Directions {
  return async (points) => {
    try {
      return await ask(points)
    } catch (err) {
      log.warn({ err }, 'the routing service gave no way')
      return straightWay(points)
    }
  }
}
