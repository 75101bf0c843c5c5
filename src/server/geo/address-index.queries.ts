import { sql } from 'drizzle-orm'
import { addressKey } from '#domain/geo/addresses/address-key.ts'
import type { IndexedAddress } from '#domain/geo/addresses/open-address.ts'
import type { Db } from '#server/db/connect.ts'

/** Deletes the addresses that came from one source. Their streets stay until `deleteEmptyStreets`. */
export async function deleteAddressesOf(db: Db, source: string): Promise<void> {
  await db.execute(sql`delete from addresses where source = ${source}`)
}

/** Deletes the streets that no address stands on any more. */
export async function deleteEmptyStreets(db: Db): Promise<void> {
  await db.execute(sql`
    delete from address_streets s where not exists (
      select from addresses a
      where a.street_key = s.street_key and a.city = s.city and a.state = s.state and a.zip = s.zip)`)
}

/** Adds the addresses that the index does not know, each once. @returns how many these were */
export async function insertAddresses(db: Db, source: string, addresses: readonly IndexedAddress[]): Promise<number> {
  const rows = addresses.map((address) => {
    const { number, streetkey, searchkey } = addressKey(address)
    return { ...address, number, street_key: streetkey, search_key: searchkey }
  })
  const added = await db.execute<{ count: number }>(sql`
    with given as (
      select distinct on (number, search_key) * from json_to_recordset(${JSON.stringify(rows)}::json) as r
        (number text, street text, city text, state text, zip text, lat float8, lng float8, street_key text, search_key text)
    ), added as (
      insert into addresses (number, street, city, state, zip, lat, lng, street_key, search_key, source)
      select number, street, city, state, zip, lat, lng, street_key, search_key, ${source} from given g
      where not exists (select from addresses a where a.number = g.number and a.search_key = g.search_key)
      returning street_key, street, city, state, zip
    ), streets as (
      insert into address_streets (street_key, street, city, state, zip)
      select distinct on (street_key, city, state, zip) street_key, street, city, state, zip from added
      on conflict do nothing
    )
    select count(*)::integer as count from added`)
  return added.rows[0]?.count ?? 0
}
