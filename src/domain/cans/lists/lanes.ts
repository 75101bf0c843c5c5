// Whoever plans a day sees it as lanes: what nobody has yet, then one of each person. One order still runs through the whole day;
// a lane reads from it what is its own, and what is dropped in a lane goes into that order there.

import { inOrder, isOverdue, type ListedTask, openStops, type WorkRange } from './work-lists.ts'

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
  const shown = inOrder(tasks).filter(({ archived }) => !archived)
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
 * The order of the whole day after stops were dropped in a lane. They stand together there, in the order in which they came; all
 * others keep theirs.
 * @param lane the open stops of the lane that they are dropped in, as they were
 * @param before the one that they are dropped before; null behind the last
 * @returns the ids of the whole day
 */
export function orderAfterDrop(
  day: readonly ListedTask[],
  lane: readonly ListedTask[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const moving = new Set(moved)
  const ids = inOrder(day).map(({ id }) => id)
  const staying = ids.filter((id) => !moving.has(id))
  const block = ids.filter((id) => moving.has(id))
  // Dropped before one of themselves, they go before the first that stays behind it.
  const from = before === null ? lane.length : lane.findIndex(({ id }) => id === before)
  const next = lane.slice(from < 0 ? lane.length : from).find(({ id }) => !moving.has(id))
  const last = lane.findLast(({ id }) => !moving.has(id))
  const at = next ? staying.indexOf(next.id) : last ? staying.indexOf(last.id) + 1 : staying.length
  return [...staying.slice(0, at), ...block, ...staying.slice(at)]
}

/** The order of the whole day after a lane's stops were put into another order: they exchange their places among themselves. */
export function orderWithin(day: readonly ListedTask[], lane: readonly string[]): string[] {
  const own = new Set(lane)
  const next = lane.values()
  return inOrder(day).map(({ id }) => (own.has(id) ? (next.next().value ?? id) : id))
}

/** The tasks between two of a lane, both of them included, whichever was chosen first. */
export function rangeBetween(lane: readonly { id: string }[], one: string, other: string): string[] {
  const ids = lane.map(({ id }) => id)
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number]
  return first < 0 ? [other] : ids.slice(first, last + 1)
}
