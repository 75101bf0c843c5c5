import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { streetKey, streetSide } from '#domain/geo/addresses/address-key.ts'
import { numberKey } from '#domain/geo/addresses/house-number.ts'
import type { AddressParts } from '#domain/geo/addresses/parse-address.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/session.ts'
import { addresses } from './geo.tables.ts'

export type AddressRow = typeof addresses.$inferSelect

const byId = prepared<{ id: number }, AddressRow[]>((db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.id, sql.placeholder('id'))),
)

export async function addressById(db: Db, id: number): Promise<AddressRow | undefined> {
  return (await byId(db, { id }))[0]
}

type TypedAddress = Pick<AddressParts, 'number' | 'street' | 'city' | 'state' | 'zip'>
type AskedAddress = TypedAddress & ReturnType<typeof streetSide>

const given = (name: keyof AskedAddress) => sql`${sql.placeholder(name)}::text`

const ifGiven = (name: keyof AskedAddress, condition: SQL) => sql`(${given(name)} = '' or ${condition})`

const exactly = prepared<AskedAddress, AddressRow[]>((db) =>
  db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.number, given('number')),
        // The search key begins with the street's key, so this is a range of the index after the number.
        gte(addresses.searchKey, sql`${given('street')} || ' '`),
        lt(addresses.searchKey, sql`${given('street')} || '!'`),
        eq(addresses.streetKey, given('street')),
        ifGiven('zip', sql`${addresses.zip} = ${given('zip')}`),
        ifGiven('state', sql`${addresses.state} = ${given('state')}`),
        ifGiven('city', sql`lower(${addresses.city}) = lower(${given('city')})`),
        // Directions are often missing in input and in files; a different direction is a different street.
        ifGiven('direction', sql`${addresses.direction} in ('', ${given('direction')})`),
        ifGiven('road', sql`${addresses.road} in ('', ${given('road')})`),
      ),
    )
    .orderBy(
      sql`${addresses.direction} <> ${given('direction')}`,
      sql`${addresses.road} <> ${given('road')}`,
      asc(addresses.searchKey),
      asc(addresses.number),
    )
    .limit(2),
)

/**
 * The address with this number and street; a given ZIP (else a given city) and a given state must match. Undefined when
 * several match that differ only in a direction or road class missing from the input: a cart is not delivered on a
 * guess.
 */
export async function addressExactly(db: Db, typed: TypedAddress): Promise<AddressRow | undefined> {
  const { number, street, city, zip } = typed
  const asked = {
    ...typed,
    ...streetSide(street),
    number: numberKey(number),
    street: streetKey(street),
    city: zip ? '' : city,
  }
  const [first, second] = await exactly(db, asked)
  const isGuess = first && second && first.searchKey === second.searchKey && isOther(first, second)
  return isGuess ? undefined : first
}

const isOther = (one: AddressRow, other: AddressRow) =>
  (['direction', 'road'] as const).some((side) => one[side] !== '' && other[side] !== '' && one[side] !== other[side])
