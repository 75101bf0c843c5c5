// A stop that is dropped elsewhere in its list changes places with the list's open stops between here and there.
// Stops of the same person that a filter hides keep their places.

import { movedStop } from '#domain/cans/router/router-stops.ts'
import { inOrder, type ListedTask, openStops } from './work-lists.ts'

/**
 * The order of somebody's stops after one of them was moved within a list.
 * @param lane everything that the order runs through, the list included
 * @param list what is looked at, in its order
 * @param from where the stop stood among the list's open stops, from 0
 * @param to where it is dropped among them; beyond the ends is at the end
 * @returns the ids of the whole lane
 */
export function orderAfterMove(
  lane: readonly ListedTask[],
  list: readonly ListedTask[],
  from: number,
  to: number,
): string[] {
  const open = openStops(list)
  const moved = movedStop(open, from, to).values()
  const moving = new Set(open.map(({ id }) => id))
  return inOrder(lane).map(({ id }) => (moving.has(id) ? (moved.next().value?.id ?? id) : id))
}
