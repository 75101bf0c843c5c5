import { cellsAround } from '#domain/geo/addresses/address-cell.ts'
import type { AddressReading, AddressSearch } from '#domain/geo/addresses/address-key.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'
import type { AddressRow } from './geo.queries.ts'

// All readings of the input are queried at once, and ranking (by reading or distance) happens before any limit.

export type FoundAddress = Pick<AddressRow, 'id' | 'number' | 'street' | 'city' | 'state' | 'zip' | 'lat' | 'lng'>

const COLUMNS = 'a.id, a.number, a.street, a.city, a.state, a.zip, a.lat, a.lng'

/**
 * Parameters inside a sub-select are opaque to the planner, so the statement is planned once per connection instead of
 * per number of readings. Planning is three quarters of a keystroke's cost.
 */
const READINGS = `unnest((select $1::text[]), (select $2::text[]), (select $3::text[]))
  with ordinality as r(low, high, zip, rank)`

/** Every search key ends with the five digits of its ZIP. */
const READ = `a.search_key >= r.low and a.search_key < r.high and starts_with(right(a.search_key, 5), r.zip)`

/** Squared distance to `$4`, `$5` in degrees of latitude; `$6` scales longitude. */
const AWAY = `((a.lat - $4) * (a.lat - $4)
  + least(abs(a.lng - $5), 360 - abs(a.lng - $5)) * least(abs(a.lng - $5), 360 - abs(a.lng - $5)) * $6::float8 * $6)`

type Readings = [froms: string[], tos: string[], zips: string[]]

const readingsOf = (ranges: readonly AddressReading[]): Readings => [
  ranges.map(({ from }) => from),
  ranges.map(({ to }) => to),
  ranges.map(({ zip }) => zip),
]

const likeliest = (from: string) => `
  select ${COLUMNS} from (
    select f.id, min(f.rank) as rank, f.number, f.search_key from (${from}) f
    group by f.id, f.number, f.search_key order by rank, f.number, f.search_key limit (select $4::integer)
  ) f join addresses a on a.id = f.id order by f.rank, f.number, f.search_key`

const KEYS = 'select r.rank, a.id, a.number, a.search_key from addresses a'

const byNumber = statement<FoundAddress, [...Readings, limit: number, number: string, longer: string[]]>(`
  with exact as materialized (
    select f.* from ${READINGS} cross join lateral
      (${KEYS} where a.number = (select $5::text) and ${READ} order by a.search_key limit (select $4::integer)) f
  )
  ${likeliest(`
    select * from exact
    union all
    select f.* from ${READINGS} cross join unnest((select $6::text[])) as n(longer) cross join lateral
      (${KEYS.replace('r.rank', '1000 + r.rank as rank')} where a.number = n.longer and ${READ} order by a.search_key limit (select $4::integer)) f
    where (select count(distinct id) from exact) < $4`)}`)

const byStreet = statement<FoundAddress, [...Readings, limit: number]>(
  likeliest(`
    select f.* from ${READINGS} cross join lateral
      (${KEYS} where ${READ} order by a.search_key, a.number limit (select $4::integer)) f`),
)

export async function addressesByPrefix(db: Db, search: AddressSearch, limit: number): Promise<FoundAddress[]> {
  const { number, ranges, longer } = search
  const readings = readingsOf(ranges)
  return number === null ? byStreet(db, ...readings, limit) : byNumber(db, ...readings, limit, number, longer)
}

type Place = [lat: number, lng: number, narrowing: number]

const placeOf = ({ lat, lng }: Point): Place => [lat, lng, Math.cos((lat * Math.PI) / 180)]

const nearest = (from: string) => `
  select ${COLUMNS} from (${from} limit (select $7::integer)) f join addresses a on a.id = f.id order by f.away, a.search_key`

/** `offset 0` stops the planner from joining the readings to all houses of the number: each is a range of the index. */
const ofNumber = (number: string) =>
  `(select a.id, a.lat, a.lng from addresses a where a.number = ${number} and ${READ} offset 0)`

const byNumberNear = statement<FoundAddress, [...Readings, ...Place, limit: number, number: string, longer: string[]]>(`
  with exact as materialized (
    select a.id, ${AWAY} as away from ${READINGS} cross join lateral ${ofNumber('(select $8::text)')} a
    order by away limit (select $7::integer)
  ), longer as (
    select a.id, ${AWAY} as away from ${READINGS} cross join unnest((select $9::text[])) as n(longer)
      cross join lateral ${ofNumber('n.longer')} a
    where (select count(*) from exact) < $7 order by away limit (select $7::integer)
  )
  ${nearest('select f.* from (select 0 as rank, * from exact union all select 1, * from longer) f order by f.rank, f.away')}`)

const OF_ONE_CELL = 300

const byStreetNear = statement<FoundAddress, [...Readings, ...Place, limit: number, cells: number[]]>(`
  with close as materialized (
    select a.id, ${AWAY} as away from ${READINGS} cross join unnest((select $8::integer[])) as c(cell) cross join lateral
      (select a.id, a.lat, a.lng from addresses a where a.cell = c.cell and ${READ} order by a.search_key limit ${OF_ONE_CELL}) a
    order by away limit (select $7::integer)
  ), far as (
    select a.id, ${AWAY} as away from ${READINGS} cross join lateral
      (select a.id, a.lat, a.lng from addresses a where ${READ} and a.cell <> all ($8)
       order by a.search_key, a.number limit (select $7::integer)) a
    where (select count(*) from close) < $7
  )
  ${nearest('select f.* from (select 0 as rank, * from close union all select 1, * from far) f order by f.rank, f.away')}`)

export async function addressesNear(
  db: Db,
  search: AddressSearch,
  near: Point,
  limit: number,
): Promise<FoundAddress[]> {
  const { number, longer } = search
  const asked = [...readingsOf(widest(search.ranges)), ...placeOf(near), limit] as const
  const rows =
    number === null
      ? await byStreetNear(db, ...asked, cellsAround(near))
      : await byNumberNear(db, ...asked, number, longer)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function widest(ranges: readonly AddressReading[]): AddressReading[] {
  const holds = (one: AddressReading, other: AddressReading) =>
    one !== other && one.from <= other.from && other.to <= one.to && other.zip.startsWith(one.zip)
  return ranges.filter((range) => !ranges.some((other) => holds(other, range)))
}

/** Below the similarity of a key with a typo or two. */
const LEAST_LIKENESS = 0.25

const OF_ZIP = 0.3
const OF_DISTANCE = 0.1

type AnyPlace = [lat: number | null, lng: number | null, narrowing: number | null]

const byLikeness = statement<
  FoundAddress,
  [limit: number, number: string, typed: string, ...AnyPlace, length: number, zip: string]
>(`
  select ${COLUMNS} from (
    select f.* from (
      select a.id, similarity(left(a.search_key, $7), $3) as likeness, ${AWAY} as away,
        $8 <> '' and starts_with(right(a.search_key, 5), $8) as inzip
      from addresses a where a.number = $2
    ) f where f.likeness > ${LEAST_LIKENESS}
    order by f.likeness + case when f.inzip then ${OF_ZIP} else 0 end - ${OF_DISTANCE} * least(coalesce(f.away, 0), 1) desc, f.id
    limit $1
  ) f join addresses a on a.id = f.id
  order by f.away, f.likeness + case when f.inzip then ${OF_ZIP} else 0 end desc, a.search_key`)

/** A million addresses have some hundreds per number, so comparing each is fast enough. */
export async function addressesByLikeness(
  db: Db,
  { number, likeness, zip }: AddressSearch,
  near: Point | null,
  limit: number,
): Promise<FoundAddress[]> {
  if (number === null || likeness.length < LEAST_COMPARED) return []
  const place: AnyPlace = near ? placeOf(near) : [null, null, null]
  return byLikeness(db, limit, number, likeness, ...place, likeness.length, zip)
}

/** Shorter input matches nearly every street. */
const LEAST_COMPARED = 3
