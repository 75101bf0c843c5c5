import { z } from 'zod'
import type { Place } from '#contract/geo/geo.ts'
import { fromCapitals } from '#domain/geo/addresses/from-capitals.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'
import { isSameAddress } from '#domain/geo/addresses/same-address.ts'
import { askJson } from '#server/adapters/ask-json.ts'
import { type GeocoderAdapter, PATIENCE_MS } from './geocoder.ts'
import { placeOf } from './place-lines.ts'

const reply = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({ matchedAddress: z.string(), coordinates: z.object({ x: z.number(), y: z.number() }) }),
    ),
  }),
})

type Match = z.output<typeof reply>['result']['addressMatches'][number]

/**
 * The geocoder of the US Census: no key, no suggestions. Its points lie along the street instead of on the house, and
 * new streets are missing.
 */
export function openCensus(url: string, patienceMs = PATIENCE_MS): Pick<GeocoderAdapter, 'locate'> {
  return {
    async locate(text) {
      const asked = parseAddress(text)
      // Without a number it answers 400.
      if (asked.number === '') return null
      const query = new URLSearchParams({ address: text, benchmark: 'Public_AR_Current', format: 'json' })
      const { result } = await askJson(reply, `${url}/geocoder/locations/onelineaddress?${query}`, { patienceMs })
      const places = result.addressMatches.map(placeOfMatch)
      return places.find((place) => isSameAddress(asked, parseAddress(place.text))) ?? null
    },
  }
}

function placeOfMatch({ matchedAddress, coordinates }: Match): Place {
  const { number, street, city, state, zip } = parseAddress(matchedAddress)
  return placeOf({
    street: fromCapitals(`${number} ${street}`),
    city: fromCapitals(city),
    state,
    zip,
    lat: coordinates.y,
    lng: coordinates.x,
  })
}
