import type { Handlers } from '#server/call.ts'
import { notFound } from '#server/refusal.ts'

export const geoHandlers: Handlers<'geo.suggest' | 'geo.locate' | 'geo.directions'> = {
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

  'geo.directions': ({ house }, { points }) => house.directions(points),
}
