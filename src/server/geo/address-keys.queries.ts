import { sql } from 'drizzle-orm'
import { addressKey } from '#domain/geo/addresses/address-key.ts'
import type { Db } from '#server/db/connect.ts'
import type { AddressRow } from './geo.queries.ts'

export async function addressKeyVersion(db: Db): Promise<number> {
  const found = await db.execute<{ version: number }>(sql`select version from address_keys`)
  return found.rows[0]?.version ?? 0
}

export async function keepKeyVersion(db: Db, version: number): Promise<void> {
  await db.execute(sql`update address_keys set version = ${version}, upto = 0`)
}

type KeyedRow = Pick<AddressRow, 'id' | 'number' | 'street' | 'city' | 'state' | 'zip' | 'direction' | 'road'> & {
  search_key: string
}

export async function rekeyNext(db: Db, limit: number): Promise<boolean> {
  const { rows } = await db.execute<KeyedRow & Record<string, unknown>>(sql`
    select id, number, street, city, state, zip, direction, road, search_key from addresses
    where id > (select upto from address_keys for update) order by id limit ${limit}`)
  const last = rows.at(-1)
  if (!last) return false
  const changed = rows.flatMap((row) => {
    const key = addressKey(row)
    const isSame =
      key.number === row.number &&
      key.searchkey === row.search_key &&
      key.direction === row.direction &&
      key.road === row.road
    return isSame ? [] : [{ id: row.id, ...key }]
  })
  if (changed.length > 0) {
    await db.execute(sql`
      update addresses a set number = g.number, street_key = g.streetkey, search_key = g.searchkey,
        direction = g.direction, road = g.road
      from json_to_recordset(${JSON.stringify(changed)}::json)
        as g (id integer, number text, streetkey text, searchkey text, direction text, road text)
      where a.id = g.id`)
  }
  await db.execute(sql`update address_keys set upto = ${last.id}`)
  return true
}
