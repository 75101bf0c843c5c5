// A stop that is dropped elsewhere in its list changes places with the list's open stops between here and there.
// Whatever else is in the day, finished, put away or in another list, keeps its place: one order runs through all of it.

import { movedStop } from '#domain/cans/router/router-stops.ts'
import { inOrder, type ListedTask, openStops } from './work-lists.ts'

/**
 * The order of a day after one of its stops was moved within a list.
 * @param day everything that the order runs through, the list included
 * @param list what is looked at, in its order
 * @param from where the stop stood among the list's open stops, from 0
 * @param to where it is dropped among them; beyond the ends is at the end
 * @returns the ids of the whole day
 */
export function orderAfterMove(
  day: readonly ListedTask[],
  list: readonly ListedTask[],
  from: number,
  to: number,
): string[] {
  const open = openStops(list)
  const moved = movedStop(open, from, to).values()
  const moving = new Set(open.map(({ id }) => id))
  return inOrder(day).map(({ id }) => (moving.has(id) ? (moved.next().value?.id ?? id) : id))
}
