// Lists are ordered by number: 10, 20, 30 … leave room between two stops. An arrow swaps two numbers; the list is
// renumbered only when both are equal.

import { MOST_ORDER } from '#domain/cans/tasks/task.ts'

const STEP = 10

export interface Placed {
  id: string
  displayOrder: number
}

export function numbered(ids: readonly string[]): Placed[] {
  const step = ids.length * STEP > MOST_ORDER ? 1 : STEP
  return ids.map((id, index) => ({ id, displayOrder: (index + 1) * step }))
}

/** @returns the tasks whose numbers change */
export function swapped(list: readonly Placed[], [one, other]: readonly [string, string]): Placed[] {
  const [first, second] = [orderOf(list, one), orderOf(list, other)]
  if (first === second) {
    const renumbered = numbered(list.map(({ id }) => id))
    return renumbered.map((task) => exchanged(task, renumbered, one, other))
  }
  return [
    { id: one, displayOrder: second },
    { id: other, displayOrder: first },
  ]
}

function exchanged(task: Placed, list: readonly Placed[], one: string, other: string): Placed {
  if (task.id === one) return { ...task, displayOrder: orderOf(list, other) }
  if (task.id === other) return { ...task, displayOrder: orderOf(list, one) }
  return task
}

const orderOf = (list: readonly Placed[], id: string) => list.find((task) => task.id === id)?.displayOrder ?? MOST_ORDER

export function isOutdated(at: Date, ordered: readonly (Date | null)[]): boolean {
  return ordered.some((later) => later !== null && later.getTime() > at.getTime())
}
