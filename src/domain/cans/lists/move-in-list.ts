// Moving a stop permutes the list's open stops among their own positions. Stops of the same person that a filter hides
// stay in place.

import { movedStop } from '#domain/cans/router/router-stops.ts'
import { inOrder, type ListedTask, openStops } from './work-lists.ts'

/**
 * @param lane all tasks that share the order, including the list
 * @param from zero-based index among the list's open stops
 * @param to target index among them, clamped to the ends
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
