import type { Log } from '#server/operations/log.ts'
import type { OutsideServices } from '#server/start/outside-services.ts'
import { byRoad } from './by-road.ts'
import type { Directions } from './directions.ts'
import { openOsrm } from './osrm.ts'
import { straightLines } from './straight-lines.ts'
import { openValhalla } from './valhalla.ts'

const ENGINES = { osrm: openOsrm, valhalla: openValhalla }

/** The routing service that the settings choose, else straight lines. */
export function openDirections(routing: OutsideServices['routing'], log: Log): Directions {
  return routing ? byRoad(ENGINES[routing.engine](routing.url), log) : straightLines
}
