// Whoever plans a day sees it as lanes: what nobody has yet, then one of each person. Each lane has an order
// of its own: what is dropped in a lane is put in order there, and no other lane is touched.

import { inOrder, isOverdue, isUndated, type ListedTask, openStops, type WorkRange } from './work-lists.ts'

/** The work of one person, or of nobody yet. */
export interface Lane<T> {
  /** A username; empty for what nobody has yet. */
  who: string
  /** Left undone by earlier days, before the day's own. */
  late: T[]
  open: T[]
  done: T[]
}

/**
 * @param people whose lanes stand there whatever they have to do, in their order; whoever else has work follows them
 */
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

/** Nobody first, then the people in their order, then whoever else has work. */
function whoHas(tasks: readonly Pick<ListedTask, 'assignedTo'>[], people: readonly string[]): string[] {
  const others = tasks.map(({ assignedTo }) => assignedTo).filter((who) => who !== '' && !people.includes(who))
  return ['', ...people, ...new Set(others)]
}

/**
 * A list of several people's work, each one's together and in its order, in the order of the lanes: everybody's stops are counted
 * from one, and mixed they would read 3, 1, 4, 2.
 * @param people the crew, in its order
 * @returns only those who have something in the list; `who` is empty for what nobody has yet
 */
export function byPerson<T extends Pick<ListedTask, 'assignedTo'>>(
  list: readonly T[],
  people: readonly string[],
): { who: string; tasks: T[] }[] {
  return whoHas(list, people)
    .map((who) => ({ who, tasks: list.filter(({ assignedTo }) => assignedTo === who) }))
    .filter(({ tasks }) => tasks.length > 0)
}

/**
 * The order of a lane after stops were dropped in it. They stay together, in the order of the day that they came in.
 * @param day everything of the day; what is moved and not of it has no place in the order
 * @param lane the open stops of the lane, in its order
 * @param before the stop that they are dropped before; null behind the last
 * @returns the ids of that lane
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
  // Dropped before one of themselves, they go before the first that stays behind it.
  const from = before === null ? lane.length : lane.findIndex(({ id }) => id === before)
  const next = lane.slice(from < 0 ? lane.length : from).find(({ id }) => !moving.has(id))
  const at = next ? staying.indexOf(next.id) : staying.length
  return [...staying.slice(0, at), ...block, ...staying.slice(at)]
}

/** The order of a lane after some of its stops were put into another order: they exchange their places among themselves. */
export function orderWithin(lane: readonly ListedTask[], some: readonly string[]): string[] {
  const own = new Set(some)
  const next = some.values()
  return inOrder(lane).map(({ id }) => (own.has(id) ? (next.next().value ?? id) : id))
}

/** The tasks between two of a lane, both of them included, whichever was chosen first. */
export function rangeBetween(lane: readonly { id: string }[], one: string, other: string): string[] {
  const ids = lane.map(({ id }) => id)
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number]
  return first < 0 ? [other] : ids.slice(first, last + 1)
}
