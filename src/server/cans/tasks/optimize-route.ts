import type { Answer, Given } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { inTransaction } from '#server/db/connect.ts'
import { askPlace } from '#server/geo/ask-place.ts'
import { findTasks, type TaskRow } from './task.queries.ts'
import { expectTasks, onlyDayOf } from './todays-tasks.ts'

type Asked = Given<'canmanager.optimizeRoute'>

/**
 * A short route through the open tasks of a list; those without a point keep their order at the end.
 * @throws Refusal 400 without a known start and end, 404 unless every task exists and is on the caller's day, 503 while
 * the geocoder does not answer
 */
export async function optimizeRoute(call: Call, asked: Asked): Promise<Answer<'canmanager.optimizeRoute'>> {
  const [start, end] = await ends(call, asked)
  const open = await openTasks(call, asked)
  const placed = open.flatMap(({ id, lat, lng }) => (lat === null || lng === null ? [] : [{ id, lat, lng }]))
  const stops = placed.map(({ lat, lng }) => ({ lat, lng }))
  const { order, distance } = await call.app.outside.stopOrders.order({ start, stops, end })
  const ordered = order.flatMap((index) => placed[index]?.id ?? [])
  const placeless = open.map(({ id }) => id).filter((id) => !ordered.includes(id))
  return { ids: [...ordered, ...placeless], distance: Math.round(distance) }
}

async function openTasks(call: Call, { groupid, type, ids }: Asked): Promise<TaskRow[]> {
  const company = tenantOf(call)
  const rows = await inTransaction(call.app.actors.staff, { tenant: company, readonly: true }, async (db) => {
    const rows = await findTasks(db, company, groupid, ids)
    if (rows.some((row) => row.type !== type)) throw notFound()
    expectTasks(rows, ids, await onlyDayOf(call, db))
    return rows
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? []).filter(({ done, archived }) => !done && !archived)
}

async function ends(call: Call, { start, end }: Asked): Promise<[Point, Point]> {
  const errors = Object.entries({ start, end })
    .filter(([, place]) => place === '')
    .map(([field]) => ({ field, message: cansMessages.locationsRequired }))
  if (errors.length > 0) throw badFields(errors)
  return [await locate(call, 'start', start), await locate(call, 'end', end)]
}

async function locate(call: Call, field: string, place: string | Point): Promise<Point> {
  if (typeof place !== 'string') return place
  const point = await askPlace(call, (geocoder) => geocoder.locate(place))
  if (!point) throw badFields([{ field, message: cansMessages.placeUnknown }])
  return { lat: point.lat, lng: point.lng }
}
