import { z } from 'zod'
import type { Place, Suggestion } from '#contract/geo/geo.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'
import { isSameAddress } from '#domain/geo/addresses/same-address.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { askJson, NotAnswered } from '#server/adapters/ask-json.ts'
import { type GeocoderAdapter, MOST_SUGGESTIONS, PATIENCE_MS } from './geocoder.ts'
import { placeOf } from './place-lines.ts'

export const PLACES_ORIGIN = 'https://places.googleapis.com'

const line = z.object({ text: z.string() })
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: line,
            structuredFormat: z.object({ mainText: line, secondaryText: line.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})
const details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(
    z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }),
  ),
})
const geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
})

type Prediction = NonNullable<z.output<typeof suggestions>['suggestions'][number]['placePrediction']>

export interface GoogleSettings {
  /** A server key: Google refuses keys restricted to web sites here. */
  key: string
  placesUrl?: string
  geocodingUrl?: string
  patienceMs?: number
}

const NEAR_METERS = 50_000

export function openGoogle({
  key,
  placesUrl = PLACES_ORIGIN,
  geocodingUrl = 'https://maps.googleapis.com',
  patienceMs = PATIENCE_MS,
}: GoogleSettings): GeocoderAdapter {
  const keyed = { 'X-Goog-Api-Key': key }
  return {
    async suggest(text, near, session) {
      const headers = { ...keyed, 'Content-Type': 'application/json' }
      const body = JSON.stringify(suggestionQuestion(text, near, session))
      const asked = { method: 'POST', headers, body, patienceMs }
      const found = await askJson(suggestions, `${placesUrl}/v1/places:autocomplete`, asked)
      return found.suggestions
        .flatMap(({ placePrediction }) => (placePrediction ? [suggestionOfPrediction(placePrediction, session)] : []))
        .slice(0, MOST_SUGGESTIONS)
    },

    async placeOf(id) {
      const [place = '', session] = id.split(SESSION_MARK)
      if (!/^[\w-]+$/.test(place)) return null
      const query = session ? `?sessionToken=${encodeURIComponent(session)}` : ''
      const headers = { ...keyed, 'X-Goog-FieldMask': 'addressComponents,location' }
      const found = await askJson(details, `${placesUrl}/v1/places/${place}${query}`, { headers, patienceMs }).catch(
        nobody,
      )
      if (!found) return null
      const { latitude: lat, longitude: lng } = found.location
      const parts = found.addressComponents.map(({ longText, shortText, types }) => ({
        long: longText,
        short: shortText,
        types,
      }))
      return placeOfParts(parts, { lat, lng })
    },

    async locate(text) {
      const query = new URLSearchParams({ address: text, components: 'country:US', key })
      const { status, results } = await askJson(geocoded, `${geocodingUrl}/maps/api/geocode/json?${query}`, {
        patienceMs,
      })
      // A refusal comes with HTTP 200.
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`Google's geocoder answered ${status}`)
      const asked = parseAddress(text)
      const places = results.map(({ address_components, geometry }) =>
        placeOfParts(
          address_components.map(({ long_name, short_name, types }) => ({ long: long_name, short: short_name, types })),
          geometry.location,
        ),
      )
      return places.find((place) => place && isSameAddress(asked, parseAddress(place.text))) ?? null
    },
  }
}

/** Separates the session in a suggestion's id; requesting the place ends the session. */
const SESSION_MARK = '.'

function suggestionQuestion(input: string, near: Point | null, session: string | undefined) {
  const circle = near && { center: { latitude: near.lat, longitude: near.lng }, radius: NEAR_METERS }
  return {
    input,
    includedRegionCodes: ['us'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
    languageCode: 'en',
    regionCode: 'us',
    ...(circle ? { locationBias: { circle } } : {}),
    ...(session ? { sessionToken: session } : {}),
  }
}

function suggestionOfPrediction(
  { placeId, text, structuredFormat }: Prediction,
  session: string | undefined,
): Suggestion {
  return {
    id: session ? `${placeId}${SESSION_MARK}${session}` : placeId,
    text: withoutCountry(text.text),
    main: structuredFormat?.mainText.text ?? withoutCountry(text.text),
    secondary: withoutCountry(structuredFormat?.secondaryText?.text ?? ''),
  }
}

const withoutCountry = (text: string) => text.replace(/,? USA$/, '')

/** An unknown or expired id is not an error; everything else is. */
function nobody(error: unknown): null {
  if (error instanceof NotAnswered && (error.status === 400 || error.status === 404)) return null
  throw error
}

interface AddressPart {
  long: string
  short: string
  types: string[]
}

/** Google's types for the town, by preference: rural addresses often have only the last. */
const TOWN_TYPES = ['locality', 'postal_town', 'sublocality', 'neighborhood', 'administrative_area_level_3']

function placeOfParts(parts: readonly AddressPart[], { lat, lng }: Point): Place | null {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))
  const number = part('street_number')?.long
  const route = part('route')?.long
  const city = TOWN_TYPES.map((type) => part(type)?.long).find(Boolean)
  const state = part('administrative_area_level_1')?.short
  const zip = part('postal_code')?.long
  if (part('country')?.short !== 'US' || !number || !route || !city || !state || !zip) return null
  return placeOf({ street: `${number} ${route}`, city, state, zip, lat, lng })
}
