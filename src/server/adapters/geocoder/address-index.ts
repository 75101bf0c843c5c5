import type { Suggestion } from '#contract/geo/geo.ts'
import { addressSearch, isElsewhere } from '#domain/geo/addresses/address-key.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type Actors, type Db, unscoped } from '#server/db/connect.ts'
import { addressById, addressExactly } from '#server/geo/geo.queries.ts'
import {
  addressesByLikeness,
  addressesByPrefix,
  addressesNear,
  type FoundAddress,
} from '#server/geo/suggestion.queries.ts'
import { type GeocoderAdapter, MOST_SUGGESTIONS } from './geocoder.ts'
import { placeOf, suggestionOf } from './place-lines.ts'

const ID = /^[1-9]\d{0,8}$/

/** Whether a suggestion came from this index: the ids of the outside services never are numbers. */
export const isIndexId = (id: string): boolean => ID.test(id)

const placeOfRow = ({ number, street, city, state, zip, lat, lng }: FoundAddress) => ({
  street: `${number} ${street}`,
  city,
  state,
  zip,
  lat,
  lng,
})

/** The product's own address index: works with no key and no internet, and knows what was imported into it. */
export function openAddressIndex(actors: Actors): GeocoderAdapter {
  const reading = <T>(work: (db: Db) => Promise<T>) => unscoped(actors.public, work)
  return {
    suggest: (text, near) => reading((db) => suggest(db, text, near)),
    placeOf: (id) =>
      reading(async (db) => {
        const row = isIndexId(id) ? await addressById(db, Number(id)) : undefined
        return row ? placeOf(placeOfRow(row)) : null
      }),
    locate: (text) =>
      reading(async (db) => {
        const row = await addressExactly(db, parseAddress(text))
        return row ? placeOf(placeOfRow(row)) : null
      }),
  }
}

/** By prefix first; only when that finds nothing are misspelled streets looked for, which costs ten times more. */
async function suggest(db: Db, text: string, near: Point | null): Promise<Suggestion[]> {
  const search = addressSearch(text)
  if (!search) return []
  const found = near
    ? await addressesNear(db, search, near, MOST_SUGGESTIONS)
    : await addressesByPrefix(db, search, MOST_SUGGESTIONS)
  const rows = found.length > 0 ? found : await addressesByLikeness(db, search, near, MOST_SUGGESTIONS)
  const isOther = ({ street }: FoundAddress) => isElsewhere(street, search.directions)
  const inOrder = [...rows.filter((row) => !isOther(row)), ...rows.filter(isOther)]
  return inOrder.map((row) => suggestionOf(String(row.id), placeOfRow(row)))
}
