import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { readPoints } from '#domain/geo/ways/straight-route.ts'

/** A day's stops plus start and end. */
const MOST_POINTS = 1002

/** Meters and seconds. */
const leg = z.object({ distance: z.number(), duration: z.number() })

export const directionsContract = {
  'geo.directions': endpoint({
    verb: 'GET',
    summary: 'A route through points (lat,lng;lat,lng …) in the given order; straight lines without a routing service.',
    who: 'session.use',
    limit: 'geometry',
    scope: { by: 'none' },
    input: z.object({
      points: z
        .string()
        .max(60_000)
        .transform((text, check) => {
          const points = readPoints(text, MOST_POINTS)
          if (points) return points
          check.addIssue({ code: 'custom', message: 'At least two points are needed, written lat,lng;lat,lng' })
          return z.NEVER
        }),
    }),
    output: leg.extend({
      geometry: z.object({
        type: z.literal('LineString'),
        coordinates: z.array(z.tuple([z.number(), z.number()])),
      }),
      legs: z.array(leg),
      approximate: z.boolean(),
    }),
    long: true,
  }),
}
