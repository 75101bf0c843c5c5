import { z } from 'zod'
import type { Place } from '#contract/geo/geo.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'
import { isSameAddress } from '#domain/geo/addresses/same-address.ts'
import { stateAbbreviation } from '#domain/geo/addresses/states.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { askJson } from '#server/adapters/ask-json.ts'
import { type GeocoderAdapter, MOST_SUGGESTIONS, PATIENCE_MS } from './geocoder.ts'
import { placeOf, suggestionOf } from './place-lines.ts'

const name = z.string().optional()
const reply = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        housenumber: name,
        street: name,
        city: name,
        district: name,
        state: name,
        postcode: name,
        countrycode: name,
      }),
    }),
  ),
})

type Feature = z.output<typeof reply>['features'][number]

const HOUSES = { lang: 'en', countrycode: 'US', layer: 'house' }

/** Weighs distance against prominence; the zoom makes near mean the same town. */
const nearness = (near: Point | null): Record<string, string> =>
  near ? { lat: String(near.lat), lon: String(near.lng), zoom: '12', location_bias_scale: '0.4' } : {}

/** A suggestion's id is its text, which finds it again. */
export function openPhoton(url: string, patienceMs = PATIENCE_MS): GeocoderAdapter {
  const ask = async (text: string, near: Point | null): Promise<Place[]> => {
    const query = new URLSearchParams({ q: text, limit: String(MOST_SUGGESTIONS), ...HOUSES, ...nearness(near) })
    const { features } = await askJson(reply, `${url}/api?${query}`, { patienceMs })
    return features.flatMap(placesOf)
  }
  return {
    suggest: async (text, near) => {
      const places = new Map((await ask(text, near)).map((place) => [place.text, place]))
      return [...places.values()].slice(0, MOST_SUGGESTIONS).map((place) => suggestionOf(place.text, place))
    },
    placeOf: async (id) => (await ask(id, null)).find(({ text }) => text === id) ?? null,
    locate: async (text) => {
      const asked = parseAddress(text)
      return (await ask(text, null)).find((place) => isSameAddress(asked, parseAddress(place.text))) ?? null
    },
  }
}

/** Older servers return other countries, too. */
function placesOf({ geometry, properties }: Feature): Place[] {
  const { housenumber, street, city = properties.district, postcode, countrycode } = properties
  const state = stateAbbreviation(properties.state ?? '')
  const zip = /^\d{5}/.exec(postcode ?? '')?.[0]
  if (countrycode?.toUpperCase() !== 'US' || !housenumber || !street || !city || !state || !zip) return []
  const [lng, lat] = geometry.coordinates
  return [placeOf({ street: `${housenumber} ${street}`, city, state, zip, lat, lng })]
}
