// A day's plan in lanes: unassigned work first, then one lane per person. Each lane has its own order, so a drop
// reorders only its target lane.

import { inOrder, isOverdue, isUndated, type ListedTask, openStops, type WorkRange } from './work-lists.ts'

export interface Lane<T> {
  /** A username; empty for unassigned tasks. */
  who: string
  late: T[]
  open: T[]
  done: T[]
}

/** @param people always get a lane, in this order; other people with work follow */
export function lanesOf<T extends ListedTask>(
  tasks: readonly T[],
  people: readonly string[],
  range: WorkRange | null,
): Lane<T>[] {
  const shown = inOrder(tasks).filter((task) => !task.archived && !isUndated(task))
  return whoHas(shown, people).map((who) => {
    const own = shown.filter(({ assignedTo }) => assignedTo === who)
    const isLate = (task: T) => range !== null && isOverdue(task, range)
    return {
      who,
      late: own.filter(isLate),
      open: openStops(own).filter((task) => !isLate(task)),
      done: own.filter(({ done }) => done),
    }
  })
}

function whoHas(tasks: readonly Pick<ListedTask, 'assignedTo'>[], people: readonly string[]): string[] {
  const others = tasks.map(({ assignedTo }) => assignedTo).filter((who) => who !== '' && !people.includes(who))
  return ['', ...people, ...new Set(others)]
}

/** Stops are numbered from one per person, and mixed they would read 3, 1, 4, 2. */
export function byPerson<T extends Pick<ListedTask, 'assignedTo'>>(
  list: readonly T[],
  people: readonly string[],
): { who: string; tasks: T[] }[] {
  return whoHas(list, people)
    .map((who) => ({ who, tasks: list.filter(({ assignedTo }) => assignedTo === who) }))
    .filter(({ tasks }) => tasks.length > 0)
}

/**
 * The stops stay together, in their previous order of the day.
 * @param before the stop to insert before; null appends
 */
export function orderAfterDrop(
  day: readonly ListedTask[],
  lane: readonly ListedTask[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const moving = new Set(moved)
  const staying = lane.map(({ id }) => id).filter((id) => !moving.has(id))
  const block = inOrder(day).flatMap(({ id }) => (moving.has(id) ? [id] : []))
  // A drop before one of the moved stops inserts before the next unmoved stop.
  const from = before === null ? lane.length : lane.findIndex(({ id }) => id === before)
  const next = lane.slice(from < 0 ? lane.length : from).find(({ id }) => !moving.has(id))
  const at = next ? staying.indexOf(next.id) : staying.length
  return [...staying.slice(0, at), ...block, ...staying.slice(at)]
}

export function orderWithin(lane: readonly ListedTask[], some: readonly string[]): string[] {
  const own = new Set(some)
  const next = some.values()
  return inOrder(lane).map(({ id }) => (own.has(id) ? (next.next().value ?? id) : id))
}

export function rangeBetween(lane: readonly { id: string }[], one: string, other: string): string[] {
  const ids = lane.map(({ id }) => id)
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number]
  return first < 0 ? [other] : ids.slice(first, last + 1)
}
