import { sql } from 'drizzle-orm'
import { addressKey } from '#domain/geo/addresses/address-key.ts'
import type { IndexedAddress, MissingPart } from '#domain/geo/addresses/open-address.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'

export async function deleteAddressesOf(db: Db, source: string): Promise<void> {
  await db.execute(sql`delete from addresses where source = ${source}`)
}

export interface ImportPosition {
  run: number
  read: number
  added: number
  missing: Partial<Record<MissingPart, number>>
}

export async function beginImport(db: Db, source: string, fingerprint: string): Promise<ImportPosition> {
  await db.execute(sql`
    insert into address_imports as i (source, fingerprint) values (${source}, ${fingerprint})
    on conflict (source) do update
      set fingerprint = excluded.fingerprint, run = i.run + 1, read = 0, added = 0, missing = '{}', finished = false
      where i.finished or i.fingerprint <> excluded.fingerprint`)
  const kept = await db.execute<ImportPosition & Record<string, unknown>>(
    sql`select run, read, added, missing from address_imports where source = ${source}`,
  )
  const [position] = kept.rows
  if (!position) throw new Error(`The import of ${source} was not kept`)
  return position
}

export async function hasEarlier(db: Db, source: string, run: number): Promise<boolean> {
  const found = await db.execute(sql`select 1 from addresses where source = ${source} and run <> ${run} limit 1`)
  return found.rows.length > 0
}

const GIVEN = `given as materialized (
    select distinct on (number, search_key, direction, road) * from json_to_recordset($1::json) as r
      (number text, street text, city text, state text, zip text, lat float8, lng float8,
       street_key text, search_key text, direction text, road text)
  )`

/** One lookup per row: the planner would avoid an index join while the index fills and has no statistics. */
const SAME = `select a.id from addresses a
  where a.number = g.number and a.search_key = g.search_key and a.direction = g.direction and a.road = g.road`

const insertNew = `
  insert into addresses (number, street, city, state, zip, lat, lng, street_key, search_key, direction, road, source, run)
  select number, street, city, state, zip, lat, lng, street_key, search_key, direction, road, $2, $3 from given g`

const addNew = statement<{ count: number }, [rows: string, source: string, run: number]>(`
  with ${GIVEN}, added as (${insertNew} where (${SAME} limit 1) is null returning id)
  select count(*)::integer as count from added`)

const addOrReplace = statement<{ count: number }, [rows: string, source: string, run: number]>(`
  with ${GIVEN}, replaced as (
    delete from addresses where id = any(array(
      select old.id from given g cross join lateral (${SAME} and a.source = $2 and a.run <> $3 offset 0) old))
  ), added as (${insertNew} where (${SAME} and (a.source <> $2 or a.run = $3) limit 1) is null returning id)
  select count(*)::integer as count from added`)

export interface AddressRun {
  source: string
  run: number
  replaces: boolean
}

export async function insertAddresses(
  db: Db,
  { source, run, replaces }: AddressRun,
  addresses: readonly IndexedAddress[],
): Promise<number> {
  if (addresses.length === 0) return 0
  const rows = addresses.map((address) => {
    const { number, streetkey, searchkey, direction, road } = addressKey(address)
    return { ...address, number, street_key: streetkey, search_key: searchkey, direction, road }
  })
  const add = replaces ? addOrReplace : addNew
  return (await add(db, JSON.stringify(rows), source, run))[0]?.count ?? 0
}

/** False when another import of the source took over. */
export async function keepPosition(
  db: Db,
  source: string,
  before: ImportPosition,
  now: ImportPosition,
): Promise<boolean> {
  const moved = await db.execute(sql`
    update address_imports set read = ${now.read}, added = ${now.added}, missing = ${JSON.stringify(now.missing)}::jsonb
    where source = ${source} and run = ${before.run} and read = ${before.read} and not finished returning source`)
  return moved.rows.length > 0
}

export async function deleteLeftOver(db: Db, source: string, run: number, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from addresses where id = any(array(
      select id from addresses where source = ${source} and run <> ${run} limit ${limit})) returning id`)
  return deleted.rows.length
}

export async function finishImport(db: Db, source: string, run: number): Promise<void> {
  await db.execute(sql`update address_imports set finished = true where source = ${source} and run = ${run}`)
}
