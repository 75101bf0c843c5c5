import { sql } from 'drizzle-orm'
import { streetKey, streetSide } from '#domain/geo/addresses/address-key.ts'
import { numberKey } from '#domain/geo/addresses/house-number.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * The points of addresses that the index has, by the conditions of `addressExactly`; an address that it has twice gets
 * none. One statement, because a file has thousands of addresses.
 */
export async function pointsOfLines(db: Db, lines: readonly string[]): Promise<(Point | null)[]> {
  const asked = lines.map((line, at) => {
    const { number, street, city, state, zip } = parseAddress(line)
    const side = streetSide(street)
    return { at, number: numberKey(number), street: streetKey(street), city: zip ? '' : city, state, zip, ...side }
  })
  const found = await db.execute<{ at: number; lat: number; lng: number }>(sql`
    select g.at, a.lat, a.lng
    from json_to_recordset(${JSON.stringify(asked)}::json) as g (at integer, number text, street text, city text, state text,
      zip text, direction text, road text)
    cross join lateral (
      select min(f.lat) as lat, min(f.lng) as lng from (
        select a.lat, a.lng, a.search_key, a.direction, a.road from addresses a
        where a.number = g.number and a.search_key >= g.street || ' ' and a.search_key < g.street || '!'
          and a.street_key = g.street and (g.zip = '' or a.zip = g.zip) and (g.state = '' or a.state = g.state)
          and (g.city = '' or lower(a.city) = lower(g.city))
          and (g.direction = '' or a.direction in ('', g.direction)) and (g.road = '' or a.road in ('', g.road))
        limit 2) f
      having count(*) = 1) a
    where g.street <> ''`)
  const points = new Map(found.rows.map(({ at, lat, lng }) => [at, { lat, lng }]))
  return lines.map((_, at) => points.get(at) ?? null)
}
