import { z } from 'zod'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type Directions, NoRoad } from './directions.ts'

const PATIENCE_MS = 5_000

/** Tried in turn: a server's map may not be prepared to exclude tolls or highways. */
const AVOIDED = ['&exclude=toll,motorway', '&exclude=motorway', ''] as const

/** Two places without a road between them, a place far from any road, and a route too long for one request. */
const UNROUTABLE = ['NoRoute', 'NoSegment', 'TooBig']

const leg = z.object({ distance: z.number(), duration: z.number() })
const way = leg.extend({
  geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.tuple([z.number(), z.number()])) }),
  legs: z.array(leg),
})
const reply = z.union([
  z.object({ code: z.literal('Ok'), routes: z.tuple([way], way) }),
  z.object({ code: z.string().refine((code) => code !== 'Ok') }),
])

/** @throws Error when it does not answer, or finds no road */
export function openOsrm(url: string, patienceMs = PATIENCE_MS): Directions {
  let avoided = 0
  return async (points) => {
    const signal = AbortSignal.timeout(patienceMs)
    for (;;) {
      const asked = avoided
      const answer = await ask(`${url}${pathOf(points)}${AVOIDED[asked]}`, signal)
      if ('routes' in answer) {
        const [{ distance, duration, geometry, legs }] = answer.routes
        return { distance, duration, geometry, legs, approximate: false }
      }
      if (UNROUTABLE.includes(answer.code)) throw new NoRoad(`OSRM answered ${answer.code}`)
      if (answer.code !== 'InvalidValue' || asked + 1 >= AVOIDED.length) throw new Error(`OSRM answered ${answer.code}`)
      // The map won't support this later either.
      avoided = Math.max(avoided, asked + 1)
    }
  }
}

function pathOf(points: readonly Point[]): string {
  const places = points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
  return `/route/v1/driving/${places}?overview=full&geometries=geojson`
}

async function ask(url: string, signal: AbortSignal): Promise<z.output<typeof reply>> {
  const response = await fetch(url, { signal, redirect: 'error' })
  return reply.parse(await response.json())
}
