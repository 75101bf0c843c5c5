import { get, post, Refused } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import { obstacleOf } from '#app/offline/after-refusal.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { betterOrder, isBetterOrder } from '#domain/cans/better-order/better-order.ts'
import { type OrderedDay, orderedDay } from '#domain/cans/better-order/ordered-day.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { placeOf, reordered } from '#domain/cans/router/router-stops.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { PlannedDay } from '#domain/cans/times/day-times.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { type EndName, placeBefore, type RouteEnds } from './router-ends.ts'

export type EndErrors = Partial<Record<EndName, string>>

export function pointsOf(stops: readonly Task[], { start, end }: RouteEnds): Point[] | null {
  if (!start.point || !end.point) return null
  return [start.point, ...stops.flatMap((stop) => placeOf(stop) ?? []), end.point]
}

export const isOutOfReach = (error: unknown): boolean => error instanceof Refused && obstacleOf(error) === 'signal'

/** Without signal an end falls back to its last known location. */
export async function locateEnds(group: number, ends: RouteEnds): Promise<{ ends: RouteEnds; errors: EndErrors }> {
  const errors: EndErrors = {}
  const locate = async (name: EndName): Promise<TypedPlace> => {
    const end = ends[name]
    if (end.point) return end
    try {
      const { lat, lng } = await get('geo.locate', { q: end.text })
      return { ...end, point: { lat, lng } }
    } catch (error) {
      const before = isOutOfReach(error) ? placeBefore(group, end.text) : null
      if (before) return { ...end, point: before }
      if (!(error instanceof Refused) || !error.is('not-found')) throw error
      errors[name] = cansMessages.placeUnknown
      return end
    }
  }
  const [start, end] = await Promise.all([locate('start'), locate('end')])
  return { ends: { start, end }, errors }
}

/** Time budget in ms, short enough not to freeze the screen. */
const ON_DEVICE_MS = 50

interface OrderRequest {
  group: number
  type: TaskType
  stops: Task[]
  /** Null where the stops have no times. */
  planned: PlannedDay | null
  ends: RouteEnds
}

/** The server searches longer; without signal the device uses the same rules. */
async function orderOf({ group, type, stops }: OrderRequest, day: OrderedDay): Promise<string[]> {
  const { start, end } = day
  try {
    const asked = { groupid: group, type, ids: stops.map(({ id }) => id), start, end }
    return (await post('canmanager.optimizeRoute', asked)).ids
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    const until = performance.now() + ON_DEVICE_MS
    const { order } = betterOrder(day, { random: evenChance(), goOn: () => performance.now() < until })
    return order.flatMap((index) => stops[index]?.id ?? [])
  }
}

/** Null if the saving is not worth a question. Both orders are measured in straight lines. */
export async function findBetter(asked: OrderRequest): Promise<Task[] | null> {
  const { stops, planned, ends } = asked
  if (!ends.start.point || !ends.end.point || stops.length < 2) return null
  const day = orderedDay({ start: ends.start.point, end: ends.end.point, open: stops, planned }, serverNow().getTime())
  const found = reordered(stops, await orderOf(asked, day))
  const order = found.map((stop) => stops.indexOf(stop))
  return isBetterOrder(day, order) ? found : null
}
