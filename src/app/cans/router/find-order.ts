import { get, post, Refused } from '#app/calls/api.ts'
import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import { obstacleOf } from '#app/offline/after-refusal.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isShorterRoute, placeOf, reordered } from '#domain/cans/router/router-stops.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { evenChance } from '#domain/geo/ways/even-chance.ts'
import { orderStops } from '#domain/geo/ways/stop-order.ts'
import { straightRoute } from '#domain/geo/ways/straight-route.ts'
import { type EndName, placeBefore, type RouteEnds } from './router-ends.ts'

export type EndErrors = Partial<Record<EndName, string>>

export function pointsOf(stops: readonly Task[], { start, end }: RouteEnds): Point[] | null {
  if (!start.point || !end.point) return null
  return [start.point, ...stops.flatMap((stop) => placeOf(stop) ?? []), end.point]
}

const isOutOfReach = (error: unknown): boolean => error instanceof Refused && obstacleOf(error) === 'signal'

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
  start: Point
  end: Point
}

/** The server searches longer; without signal the device uses the same rules. */
async function shortOrder({
  group,
  type,
  stops,
  start,
  end,
}: OrderRequest): Promise<{ ids: string[]; distance: number }> {
  try {
    return await post('canmanager.optimizeRoute', { groupid: group, type, ids: stops.map(({ id }) => id), start, end })
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    const until = performance.now() + ON_DEVICE_MS
    const effort = { random: evenChance(), goOn: () => performance.now() < until }
    const points = stops.flatMap((stop) => placeOf(stop) ?? [])
    const { order, distance } = orderStops(start, points, end, effort)
    return { ids: order.flatMap((index) => stops[index]?.id ?? []), distance }
  }
}

/** Null if the saving is not worth a question. Both orders are measured in straight lines. */
export async function findBetter(asked: {
  group: number
  type: TaskType
  stops: Task[]
  ends: RouteEnds
}): Promise<Task[] | null> {
  const { stops, ends } = asked
  const points = pointsOf(stops, ends)
  if (!points || !ends.start.point || !ends.end.point || stops.length < 2) return null
  const { ids, distance } = await shortOrder({ ...asked, start: ends.start.point, end: ends.end.point })
  return isShorterRoute(distance, straightRoute(points).distance) ? reordered(stops, ids) : null
}
