import type { Answer } from '#contract/contract.ts'
import { type AreaShape, polygonsOf } from '#domain/geo/area-shape.ts'
import type { Handlers } from '#server/call.ts'
import { tenantOf } from '#server/call.ts'
import { activeMaps, activeServices } from '#server/catalog/queries.ts'
import { notFound } from '#server/refusal.ts'

export const geoHandlers: Handlers<'geo.suggest' | 'geo.locate' | 'geo.getAreas'> = {
  'geo.suggest': async ({ house }, { q, near }) => {
    const [lat, lng] = near?.split(',').map(Number) ?? []
    const point = lat !== undefined && lng !== undefined ? { lat, lng } : null
    return house.geocoder.suggest(q, point)
  },

  'geo.locate': async ({ house }, { id, q }) => {
    const place = id ? await house.geocoder.placeOf(id) : await house.geocoder.locate(q ?? '')
    if (!place) throw notFound('Enter your address here')
    return place
  },

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
