// OpenAddresses rows vary by county: parts are missing or in capitals, and apartments share a number.

import { fromCapitals } from './from-capitals.ts'
import type { AddressParts } from './parse-address.ts'
import { stateAbbreviation } from './states.ts'

export type OpenAddressRow = Readonly<Record<string, unknown>>

/** Defaults for parts that a file leaves empty because they are the same for all its rows. */
export type Everywhere = Readonly<Partial<Record<'city' | 'state' | 'zip', string>>>

export type IndexedAddress = AddressParts & { lat: number; lng: number }
const MISSING_PARTS = ['number', 'street', 'city', 'state', 'zip', 'place'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

export function readOpenAddress(row: OpenAddressRow, everywhere: Everywhere): IndexedAddress | MissingPart {
  const address = {
    number: textOf(row.number).replace(/^0+$/, ''),
    street: named(textOf(row.street)),
    city: named(textOf(row.city)) || (everywhere.city ?? ''),
    state: stateAbbreviation(textOf(row.region)) || (everywhere.state ?? ''),
    zip: /^\d{5}/.exec(textOf(row.postcode))?.[0] ?? everywhere.zip ?? '',
  }
  const missing = MISSING_PARTS.find((part) => part !== 'place' && address[part] === '')
  if (missing) return missing
  const [lat, lng] = [degrees(row.lat, 90), degrees(row.lon, 180)]
  return lat === null || lng === null ? 'place' : { ...address, lat, lng }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

const named = (text: string) => (/[a-z]/.test(text) ? text : fromCapitals(text))

/** Some sources write 0 for unknown. */
function degrees(value: unknown, most: number): number | null {
  const number = Number(textOf(value))
  return number !== 0 && Math.abs(number) <= most ? number : null
}
