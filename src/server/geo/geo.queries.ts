import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { streetKey } from '#domain/geo/addresses/address-key.ts'
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

const given = (name: keyof TypedAddress) => sql`${sql.placeholder(name)}::text`

/** True of every row while nothing was given. */
const ifGiven = (name: keyof TypedAddress, condition: SQL) => sql`(${given(name)} = '' or ${condition})`

const exactly = prepared<TypedAddress, AddressRow[]>((db) =>
  db
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.number, given('number')),
        // The search key begins with the street's, and the index of numbers goes on with it.
        gte(addresses.searchKey, sql`${given('street')} || ' '`),
        lt(addresses.searchKey, sql`${given('street')} || '!'`),
        eq(addresses.streetKey, given('street')),
        ifGiven('zip', sql`${addresses.zip} = ${given('zip')}`),
        ifGiven('state', sql`${addresses.state} = ${given('state')}`),
        ifGiven('city', sql`lower(${addresses.city}) = lower(${given('city')})`),
      ),
    )
    .orderBy(asc(addresses.searchKey), asc(addresses.number))
    .limit(1),
)

/** The address of this number on this street; a given ZIP (else a given city) and a given state must agree. */
export async function addressExactly(db: Db, typed: TypedAddress): Promise<AddressRow | undefined> {
  const { number, street, city, zip } = typed
  const asked = { ...typed, number: number.toLowerCase(), street: streetKey(street), city: zip ? '' : city }
  return (await exactly(db, asked))[0]
}
