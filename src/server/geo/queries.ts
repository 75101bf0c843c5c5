import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type AddressSearch, type KeyRange, streetKey } from '#domain/geo/address-key.ts'
import type { Db } from '#server/db/connect.ts'
import { addresses, addressStreets } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** Two streets that differ by one typo lie nearer than this in trigrams. */
const FARTHEST_TYPO = 0.75

const within = ({ from, to }: KeyRange) => and(gte(addresses.searchKey, from), lt(addresses.searchKey, to))

async function select(db: Db, where: SQL | undefined, limit: number): Promise<AddressRow[]> {
  return db.select().from(addresses).where(where).orderBy(asc(addresses.searchKey), asc(addresses.number)).limit(limit)
}

/** Addresses whose key begins as typed, the most likely reading first (src/domain/geo/address-key.ts). */
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

/** The address of this number on this street; a given ZIP, city or state must agree. */
export async function addressExactly(
  db: Db,
  { number, street, city, state, zip }: { number: string; street: string; city: string; state: string; zip: string },
): Promise<AddressRow | undefined> {
  const where = [
    eq(addresses.streetKey, streetKey(street)),
    eq(addresses.number, number.toLowerCase()),
    zip ? eq(addresses.zip, zip) : undefined,
    state ? eq(addresses.state, state) : undefined,
    city && !zip ? sql`lower(${addresses.city}) = lower(${city})` : undefined,
  ]
  return (await select(db, and(...where), 1))[0]
}
