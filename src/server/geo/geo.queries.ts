import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type AddressSearch, type KeyRange, streetKey } from '#domain/geo/addresses/address-key.ts'
import type { AddressParts } from '#domain/geo/addresses/parse-address.ts'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/session.ts'
import { addresses, addressStreets } from './geo.tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** Two streets that differ by one typo lie nearer than this in trigrams. */
const FARTHEST_TYPO = 0.75

const within = ({ from, to }: KeyRange) => and(gte(addresses.searchKey, from), lt(addresses.searchKey, to))

async function select(db: Db, where: SQL | undefined, limit: number): Promise<AddressRow[]> {
  return db.select().from(addresses).where(where).orderBy(asc(addresses.searchKey), asc(addresses.number)).limit(limit)
}

/** Addresses whose key begins as typed, the most likely reading first (src/domain/geo/addresses/address-key.ts). */
export async function addressesByPrefix(db: Db, search: AddressSearch, limit: number): Promise<AddressRow[]> {
  const found = new Map<number, AddressRow>()
  const { number, longer } = search
  const numbered = [
    number === null ? undefined : eq(addresses.number, number),
    ...(longer ? [and(gte(addresses.number, longer.from), lt(addresses.number, longer.to))] : []),
  ]
  for (const ofNumber of numbered) {
    for (const range of search.ranges) {
      if (found.size >= limit) break
      for (const row of await select(db, and(ofNumber, within(range)), limit - found.size)) found.set(row.id, row)
    }
  }
  return [...found.values()]
}

/** The same house number on the streets that are spelled most like the typed one. */
export async function addressesByLikeness(
  db: Db,
  number: string,
  street: string,
  limit: number,
): Promise<AddressRow[]> {
  const typed = streetKey(street)
  const distance = sql<number>`${addressStreets.streetKey} <-> ${typed}`
  const near = await db
    .select({ key: addressStreets.streetKey, distance })
    .from(addressStreets)
    .orderBy(distance)
    .limit(8)
  const keys = near.filter((candidate) => candidate.distance < FARTHEST_TYPO).map(({ key }) => key)
  if (keys.length === 0) return []
  const rows = await select(db, and(eq(addresses.number, number), inArray(addresses.streetKey, keys)), 40)
  return rows.toSorted((one, other) => keys.indexOf(one.streetKey) - keys.indexOf(other.streetKey)).slice(0, limit)
}

export async function addressById(db: Db, id: number): Promise<AddressRow | undefined> {
  return (await select(db, eq(addresses.id, id), 1))[0]
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
        eq(addresses.streetKey, given('street')),
        eq(addresses.number, given('number')),
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
