import { z } from 'zod'
import type { Point } from '#domain/geo/area-shape.ts'
import { type DrivenWay, straightWay } from '#domain/geo/straight-way.ts'
import type { Log } from '#server/log.ts'
import type { Directions } from './directions.ts'

const PATIENCE_MS = 5_000

const leg = z.object({ distance: z.number(), duration: z.number() })
const reply = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      leg.extend({
        geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.tuple([z.number(), z.number()])) }),
        legs: z.array(leg),
      }),
    )
    .min(1),
})

/** An OSRM server (its route service). One that does not answer, or finds no road, leaves straight lines. */
export function openOsrm({ url, log }: { url: string; log: Log }): Directions {
  return async (points) => {
    try {
      return await ask(url, points)
    } catch (err) {
      log.warn({ err }, 'the routing service gave no way')
      return straightWay(points)
    }
  }
}

async function ask(url: string, points: readonly Point[]): Promise<DrivenWay> {
  const places = points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
  const address = `${url}/route/v1/driving/${places}?overview=full&geometries=geojson`
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const { routes } = reply.parse(await response.json())
  const [{ distance, duration, geometry, legs }] = routes as [z.output<typeof reply>['routes'][number]]
  return { distance, duration, geometry, legs, approximate: false }
}
