import type { Answer } from '#contract/contract.ts'
import { type AreaShape, polygonsOf } from '#domain/geo/areas/area-shape.ts'
import { asStranger } from '#server/calls/as-stranger.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { activeMaps } from '#server/geo/map.queries.ts'
import { activeServices } from './catalog.queries.ts'
import { haulersServing } from './haulers-serving.ts'
import { offeredService, presentService } from './present.ts'

export const catalogHandlers: Handlers<'services.getServices' | 'services.getHaulers' | 'geo.getAreas'> = {
  'services.getServices': async (call, { lat, lng, type }) => {
    const { app } = call
    const company = tenantOf(call)
    const read = async () => (await asStranger(app, company, (db) => activeServices(db, company))).map(offeredService)
    const offered = await app.keptOfShops.of(`services/${company}`, () => company, read)
    const services = offered.filter((service) => type === undefined || service.type === type)
    if (lat === undefined || lng === undefined) return services.map(presentService)
    const covering = await app.areas.mapsCovering(company, { lat, lng })
    return services.filter(({ mapid }) => covering.has(mapid)).map(presentService)
  },

  'services.getHaulers': ({ db, app }, { type, ...point }) => haulersServing(app, db, point, type),

  /** The areas in which something is sold: a map that no active service uses promises nothing. */
  'geo.getAreas': async (call, { type }) => {
    const company = tenantOf(call)
    const [maps, services] = await Promise.all([activeMaps(call.db, company), activeServices(call.db, company, type)])
    const used = new Set(services.map(({ service }) => service.mapId))
    const features = maps
      .filter((map) => used.has(map.id))
      .map(({ name, color, geojson }): Answer<'geo.getAreas'>['features'][number] => ({
        type: 'Feature',
        properties: { name, color },
        geometry: { type: 'MultiPolygon', coordinates: polygonsOf(geojson as AreaShape) },
      }))
    return { type: 'FeatureCollection', features }
  },
}
