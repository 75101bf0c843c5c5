import type { Place } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { placeOf } from './place-lines.ts'

export interface AddressPart {
  long: string
  short: string
  types: string[]
}

/** Google's types for the town, by preference: rural addresses often have only the last. */
const TOWN_TYPES = ['locality', 'postal_town', 'sublocality', 'neighborhood', 'administrative_area_level_3']

export function placeOfParts(parts: readonly AddressPart[], { lat, lng }: Point): Place | null {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))
  const number = part('street_number')?.long
  const route = part('route')?.long
  const city = TOWN_TYPES.map((type) => part(type)?.long).find(Boolean)
  const state = part('administrative_area_level_1')?.short
  const zip = part('postal_code')?.long
  if (part('country')?.short !== 'US' || !number || !route || !city || !state || !zip) return null
  return placeOf({ street: `${number} ${route}`, city, state, zip, lat, lng })
}
