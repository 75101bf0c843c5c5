import { and, eq, gte, ne, or, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import type { LegEnds, RoadLeg } from '#domain/cans/times/road-legs.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { tasks } from '#server/cans/cans.tables.ts'
import { selectTasks, type TaskRow } from '#server/cans/tasks/task.queries.ts'
import type { Db } from '#server/db/connect.ts'

/** The unarchived stops that have a driver or a route: open ones from today on, and those done today. */
export async function comingStops(db: Db, company: CompanyId, today: CalendarDay): Promise<TaskRow[]> {
  const ahead = and(eq(tasks.done, false), gte(tasks.deliveryDate, today), ne(tasks.deliveryDate, NO_DAY))
  const done = and(eq(tasks.done, true), eq(tasks.deliveryDate, today))
  const assigned = sql`coalesce(${tasks.assignedUser}::text, ${tasks.routeLabel}, '') <> ''`
  return selectTasks(db, and(eq(tasks.companyId, company), eq(tasks.archived, false), or(ahead, done), assigned))
}

const columns = sql`from_lat double precision, from_lng double precision, to_lat double precision, to_lng double precision`

export async function knownLegs(db: Db, company: CompanyId, needed: readonly LegEnds[]): Promise<RoadLeg[]> {
  if (needed.length === 0) return []
  const found = await db.execute<{ leg: [number, number, number, number, number] }>(sql`
    select json_build_array(from_lat, from_lng, to_lat, to_lng, seconds) as leg
    from json_to_recordset(${JSON.stringify(needed.map(namedEnds))}::json) as needed (${columns})
      join road_legs using (from_lat, from_lng, to_lat, to_lng)
    where company_id = ${company}`)
  return found.rows.map(({ leg }) => leg)
}

export async function storeLegs(db: Db, company: CompanyId, legs: readonly RoadLeg[], at: Date): Promise<void> {
  await db.execute(sql`
    insert into road_legs (company_id, from_lat, from_lng, to_lat, to_lng, seconds, asked_at)
    select ${company}, from_lat, from_lng, to_lat, to_lng, seconds, ${at}
    from json_to_recordset(${JSON.stringify(legs.map(namedEnds))}::json) as told (${columns}, seconds integer)
    on conflict (company_id, from_lat, from_lng, to_lat, to_lng)
      do update set seconds = excluded.seconds, asked_at = excluded.asked_at`)
}

const namedEnds = ([fromLat, fromLng, toLat, toLng, seconds]: LegEnds | RoadLeg) => ({
  from_lat: fromLat,
  from_lng: fromLng,
  to_lat: toLat,
  to_lng: toLng,
  seconds,
})
