import { sql } from 'drizzle-orm'
import { addressKey } from '#domain/geo/addresses/address-key.ts'
import type { IndexedAddress } from '#domain/geo/addresses/open-address.ts'
import type { Db } from '#server/db/connect.ts'

/** Deletes the addresses that came from one source. */
export async function deleteAddressesOf(db: Db, source: string): Promise<void> {
  await db.execute(sql`delete from addresses where source = ${source}`)
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
      returning id
    )
    select count(*)::integer as count from added`)
  return added.rows[0]?.count ?? 0
}
