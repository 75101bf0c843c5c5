import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import type { Log } from '#server/operations/log.ts'
import type { OutsideServices } from '#server/settings/outside-services.ts'
import type { Directions } from './directions.ts'
import { openOsrm } from './osrm.ts'
import { openValhalla } from './valhalla.ts'

const ENGINES = { osrm: openOsrm, valhalla: openValhalla }

/** Null without a routing service. */
export const openEngine = (routing: OutsideServices['routing']): Directions | null =>
  routing ? ENGINES[routing.engine](routing.url) : null

export function openDirections(routing: OutsideServices['routing'], log: Log): Directions {
  const engine = openEngine(routing)
  return engine ? orStraight(engine, log) : straightLines
}

function orStraight(ask: Directions, log: Log): Directions {
  return async (points) => {
    try {
      return await ask(points)
    } catch (err) {
      log.warn({ err }, 'the routing service returned no route')
      return straightRoute(points)
    }
  }
}

const straightLines: Directions = async (points) => straightRoute(points)
