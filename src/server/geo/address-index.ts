import type { Suggestion } from '#contract/geo/geo.ts'
import {
  type AddressSearch,
  addressSearch,
  furtherSearches,
  isElsewhere,
  isOtherRoad,
} from '#domain/geo/addresses/address-key.ts'
import { withoutBareEnd } from '#domain/geo/addresses/address-unit.ts'
import { numberKey, numbersMeant } from '#domain/geo/addresses/house-number.ts'
import { isMisspelled } from '#domain/geo/addresses/misspelled.ts'
import { type AddressParts, parseAddress } from '#domain/geo/addresses/parse-address.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { type GeocoderAdapter, isIndexId, MOST_SUGGESTIONS } from '#server/adapters/geocoder/geocoder.ts'
import { placeOf, suggestionOf } from '#server/adapters/geocoder/place-lines.ts'
import { type Actors, type Db, unscoped } from '#server/db/connect.ts'
import { addressById, addressExactly } from './geo.queries.ts'
import { addressesByLikeness, addressesByPrefix, addressesNear, type FoundAddress } from './suggestion.queries.ts'

const placeOfRow = ({ number, street, city, state, zip, lat, lng }: FoundAddress) => ({
  street: `${number.toUpperCase()} ${street}`,
  city,
  state,
  zip,
  lat,
  lng,
})

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
        // 'Rear' after a street without a type may be part of its name, so that reading comes first.
        const row = (await located(db, parseAddress(text))) ?? (await located(db, parseAddress(withoutBareEnd(text))))
        return row ? placeOf(placeOfRow(row)) : null
      }),
  }
}

async function located(db: Db, typed: AddressParts): Promise<FoundAddress | undefined> {
  for (const number of [typed.number, ...numbersMeant(numberKey(typed.number))]) {
    const row = await addressExactly(db, { ...typed, number })
    if (row) return row
  }
  return undefined
}

async function suggest(db: Db, text: string, near: Point | null): Promise<Suggestion[]> {
  const first = addressSearch(text)
  for (const search of [...(first ? [first] : []), ...furtherSearches(text)]) {
    const rows = near
      ? await addressesNear(db, search, near, MOST_SUGGESTIONS)
      : await addressesByPrefix(db, search, MOST_SUGGESTIONS)
    const found = suggestionsOf(rows, search)
    if (found.length > 0) return found
  }
  if (!first) return []
  const alike = await addressesByLikeness(db, first, near, MOST_SUGGESTIONS)
  return suggestionsOf(
    alike.filter(({ street }) => isMisspelled(street, first.likeness)),
    first,
  )
}

function suggestionsOf(rows: readonly FoundAddress[], { directions, road }: AddressSearch): Suggestion[] {
  const same = rows.filter(({ street }) => !isOtherRoad(street, road))
  const isOther = ({ street }: FoundAddress) => isElsewhere(street, directions)
  const inOrder = [...same.filter((row) => !isOther(row)), ...same.filter(isOther)]
  return inOrder.map((row) => suggestionOf(String(row.id), placeOfRow(row)))
}
