import { notFound } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { askPlace } from './ask-place.ts'

export const geoHandlers: Handlers<'geo.suggest' | 'geo.locate' | 'geo.directions'> = {
  'geo.suggest': async ({ app }, { q, near, session }) => {
    const [lat, lng] = near?.split(',').map(Number) ?? []
    const point = lat !== undefined && lng !== undefined ? { lat, lng } : null
    return app.outside.geocoder.suggest(q, point, session)
  },

  'geo.locate': async (call, { id, q }) => {
    const place = await askPlace(call, (geocoder) => (id ? geocoder.placeOf(id) : geocoder.locate(q ?? '')))
    if (!place) throw notFound('Enter your address here')
    return place
  },

  'geo.directions': ({ app }, { points }) => app.outside.directions(points),
}
