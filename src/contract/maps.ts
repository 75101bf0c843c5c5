import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, done, flag, id, line } from './fields.ts'
import { failed, refusal } from './refusals.ts'

const serviceMap = z.object({
  id: z.int(),
  companyid: z.int(),
  name: z.string(),
  geojson: z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
  color: z.string(),
  active: flag,
  version: z.int(),
})
export type ServiceMap = z.output<typeof serviceMap>

/** The geometry may be large; `areas` counts the polygons. */
const mapSummary = serviceMap.omit({ geojson: true }).extend({ areas: z.int() })
export type MapSummary = z.output<typeof mapSummary>

export const mapChanged = refusal({
  code: 'map.changed',
  status: 409,
  summary: 'Someone else saved the map first; `map` is the saved version.',
  body: failed.extend({ map: serviceMap }),
})
export const mapInUse = refusal({
  code: 'map.in-use',
  status: 409,
  summary: 'Services are offered on this map.',
  body: failed,
})

export const mapsContract = {
  'maps.getMaps': endpoint({
    verb: 'GET',
    summary: 'The service-area maps of a company, oldest first.',
    who: 'maps.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({
      i: companyId,
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: id.optional(),
    }),
    output: z.array(serviceMap),
  }),
  'maps.getSummaries': endpoint({
    verb: 'GET',
    summary: 'The service-area maps of a company without their shapes, oldest first.',
    who: 'maps.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: z.array(mapSummary),
  }),
  'maps.getMap': endpoint({
    verb: 'GET',
    summary: 'One service-area map.',
    who: 'maps.read',
    scope: { by: 'row', row: 'map', field: 'i' },
    input: z.object({ i: id }),
    output: serviceMap,
  }),
  'maps.update': endpoint({
    verb: 'POST',
    summary: 'Saves a map; id 0 or none creates one. An outdated `version` gets 409 with the current map.',
    who: 'maps.write',
    scope: { by: 'company', field: 'companyid', optional: true },
    input: z.object({
      id: z.union([z.literal(0), id]).nullish(),
      companyid: companyId.optional(),
      name: line().default(''),
      /** Closed polygons in degrees (WGS 84), as an object or as text. */
      geojson: z.union([z.string(), z.looseObject({})]).nullish(),
      /** # and six hex digits. */
      color: line(20).default(''),
      /** Default: 1 for a new map, unchanged otherwise. */
      active: flag.optional(),
      version: z.int().optional(),
    }),
    output: z.object({ success: z.literal(true), map: serviceMap }),
    limit: 'map',
    refusals: [mapChanged],
  }),
  'maps.deleteMap': endpoint({
    verb: 'POST',
    summary: 'Deletes a map; 409 while a service uses it.',
    who: 'maps.write',
    scope: { by: 'row', row: 'map', field: 'id' },
    input: z.object({ id }),
    output: done,
    refusals: [mapInUse],
  }),
}
