import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, latitude, line, longitude, serviceType } from '#contract/fields.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'

const suggestion = z.object({
  id: z.string(),
  text: z.string(),
  main: z.string(),
  secondary: z.string(),
  lat: z.number().optional(),
  lng: z.number().optional(),
})
export type Suggestion = z.output<typeof suggestion>

const place = z.object({
  text: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: latitude,
  lng: longitude,
})
export type Place = z.output<typeof place>

export const geoContract = {
  'geo.suggest': endpoint({
    verb: 'GET',
    summary: 'Up to 8 US addresses that start with the text, nearest first if a place is given.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      q: line(fieldLimits.search).default(''),
      near: z
        .string()
        .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
        .optional(),
      session: z
        .string()
        .regex(/^[\w-]{16,36}$/)
        .optional()
        .describe('One id per address being typed: outside services bill it once.'),
    }),
    output: z.array(suggestion).max(8),
    limit: 'geo',
    long: true,
  }),
  'geo.locate': endpoint({
    verb: 'GET',
    summary: 'The place of a suggestion or an address; 404 if unknown, 503 if no address service is available.',
    who: 'public',
    scope: { by: 'none' },
    input: z
      .object({ id: line(1000).optional(), q: line(200).optional() })
      .refine((named) => Boolean(named.id || named.q), { path: ['q'], message: 'Enter your address here' }),
    output: place,
    limit: 'geo',
    long: true,
    refusals: [generalRefusals.notFound],
  }),
  'geo.getAreas': endpoint({
    verb: 'GET',
    summary: 'A hauler’s service areas as a FeatureCollection, simplified to at most 100 kB.',
    who: 'public',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId, type: serviceType.optional() }),
    output: z.object({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z.object({
          type: z.literal('Feature'),
          properties: z.object({ name: z.string(), color: z.string() }),
          geometry: z.looseObject({ type: z.string() }),
        }),
      ),
    }),
    limit: 'geo',
    long: true,
  }),
}
