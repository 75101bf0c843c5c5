import type { CompanyId } from '#contract/fields.ts'
import type { Seen } from '#domain/cans/times/board-times.ts'
import type { TimedStop, Travel } from '#domain/cans/times/day-times.ts'
import {
  legsOfRoute,
  neededLegs,
  type RoadLeg,
  routesAlong,
  travelBy,
  unknownLegs,
} from '#domain/cans/times/road-legs.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'
import type { TaskRow } from '#server/cans/tasks/task.queries.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { crewRules } from './crew-rules.ts'
import { comingStops, knownLegs, storeLegs } from './road-legs.queries.ts'

/** By the routing service where it was asked, else by straight lines. */
export async function travelOf(db: Db, company: CompanyId, stops: readonly TimedStop[], seen: Seen): Promise<Travel> {
  return travelBy(await knownLegs(db, company, neededLegs(stops, seen)))
}

/** The legs of these stops' days, and those that are unknown. */
export async function drivesOf(
  db: Db,
  company: CompanyId,
  now: Date,
  isSeen: (stop: TaskRow, today: string) => boolean = () => true,
) {
  const timeZone = await timezoneOf(db, company)
  const today = todayIn(timeZone, now)
  const stops = (await comingStops(db, company, today)).filter((stop) => isSeen(stop, today)).map(presentTask)
  const rules = await crewRules(db, company, today)
  const needed = neededLegs(stops, { timeZone, today, rules, now: now.getTime() })
  const legs = await knownLegs(db, company, needed)
  return { legs, unknown: unknownLegs(needed, legs) }
}

/** Asks the routing service, outside of any transaction, for the drives of coming days that are unknown. */
export async function learnLegs(app: AppContext, company: CompanyId): Promise<void> {
  const { driveTimes } = app.outside
  if (!driveTimes.isConfigured || driveTimes.isDown()) return
  const { unknown } = await asTenantStaff(app, company, (db) => drivesOf(db, company, app.now()))
  const learned: RoadLeg[] = []
  for (const points of routesAlong(unknown)) {
    const seconds = await driveTimes.ask(points)
    if (seconds === null) break
    learned.push(...legsOfRoute(points, seconds))
  }
  if (learned.length === 0) return
  await asTenantStaff(app, company, (db) => storeLegs(db, company, learned, app.now()))
}
