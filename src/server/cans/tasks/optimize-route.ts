import type { Answer, Given } from '#contract/contract.ts'
import { orderedDay, plannedFor } from '#domain/cans/better-order/ordered-day.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { PlannedDay } from '#domain/cans/times/day-times.ts'
import { hasWish } from '#domain/cans/times/wanted.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { crewRules } from '#server/cans/times/crew-rules.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { inTransaction } from '#server/db/connect.ts'
import { askPlace } from '#server/geo/ask-place.ts'
import { presentTask } from './present-task.ts'
import { findTasks, listDaysOf } from './task.queries.ts'
import { expectTasks, onlyDayOf } from './todays-tasks.ts'

type Asked = Given<'canmanager.optimizeRoute'>

/**
 * A better order of the open tasks of a list.
 * @throws Refusal 404 unless every task exists and is on the caller's day, 400 without a known start and end, 503 while
 * the geocoder does not answer
 */
export async function optimizeRoute(call: Call, asked: Asked): Promise<Answer<'canmanager.optimizeRoute'>> {
  const { open, planned } = await dayOfStops(call, asked)
  const [start, end] = await ends(call, asked, planned)
  const day = orderedDay({ start, end, open, planned }, call.now.getTime())
  const { order, distance } = await call.app.outside.stopOrders.order(day)
  return { ids: order.flatMap((index) => open[index]?.id ?? []), distance: Math.round(distance) }
}

/** The driver's day is read only where a wish or a missing end needs it. */
async function dayOfStops(call: Call, { groupid, type, ids, start, end }: Asked) {
  const company = tenantOf(call)
  return inTransaction(call.app.actors.staff, { tenant: company, readonly: true }, async (db) => {
    const rows = await findTasks(db, company, groupid, ids)
    if (rows.some((row) => row.type !== type)) throw notFound()
    expectTasks(rows, ids, await onlyDayOf(call, db))
    const known = new Map(rows.map((row) => [row.id, row]))
    const left = ids.flatMap((id) => known.get(id) ?? []).filter(({ done, archived }) => !done && !archived)
    const open = left.map(presentTask)
    if (start !== '' && end !== '' && !open.some(hasWish)) return { open, planned: null }
    const timezone = await timezoneOf(db, company)
    const rules = await crewRules(db, company, todayIn(timezone, call.now))
    const whole = (await listDaysOf(db, company, left)).map(presentTask)
    return { open, planned: plannedFor(open, whole, { rules, timezone }) }
  })
}

/** A missing end is that of the driver's day. */
async function ends(call: Call, asked: Asked, planned: PlannedDay | null): Promise<[Point, Point]> {
  const start = asked.start || (planned?.rules.from ?? '')
  const end = asked.end || (planned?.rules.to ?? '')
  const errors = Object.entries({ start, end })
    .filter(([, place]) => place === '')
    .map(([field]) => ({ field, message: cansMessages.locationsRequired }))
  if (errors.length > 0) throw badFields(errors)
  return [await locate(call, 'start', start), await locate(call, 'end', end)]
}

async function locate(call: Call, field: string, place: string | Point): Promise<Point> {
  if (typeof place !== 'string') return { lat: place.lat, lng: place.lng }
  const point = await askPlace(call, (geocoder) => geocoder.locate(place))
  if (!point) throw badFields([{ field, message: cansMessages.placeUnknown }])
  return { lat: point.lat, lng: point.lng }
}
