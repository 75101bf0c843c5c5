// Work stands in three lists: yours, the others', and what earlier days left undone, so that it is never out of sight.
// A delivery is yours when it is given to you, a go back when it stands on the route that you picked.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'

/** What a list must know of a task; the day is written MM/DD/YYYY. */
export interface ListedTask {
  id: string
  assignedTo: string
  deliveryDate: string
  displayOrder: number
  done: boolean
  archived: boolean
  /** When it was done, as far as the server has heard of it. */
  doneat?: string | undefined
  /** What is wrong there and not solved yet. */
  problem?: object | undefined
}

/** What somebody looks at. Unfinished work of days before today is shown whatever the range. */
export interface WorkRange {
  from: CalendarDay
  to: CalendarDay
  today: CalendarDay
  archived: boolean
}

/** Nobody has chosen its day yet. */
export const isUndated = (task: ListedTask): boolean => dayOf(task) === ''

/** Work that an earlier day left undone and that the range leaves out. */
export function isOverdue(task: ListedTask, { from, to, today }: WorkRange): boolean {
  const day = dayOf(task)
  return !task.done && !task.archived && day !== '' && day < today && !(day >= from && day <= to)
}

/** Whether a task stands in one of the lists; without a range (a driver's day) every task does. */
export function isShown(task: ListedTask, range: WorkRange | null): boolean {
  if (range === null) return !task.archived
  if (isOverdue(task, range) || (isUndated(task) && !task.archived && !task.done)) return true
  const day = dayOf(task)
  return day >= range.from && day <= range.to && (range.archived || !task.archived)
}

const dayOf = ({ deliveryDate }: ListedTask): CalendarDay => parseMonthDayYear(deliveryDate) ?? ''

/** Nobody has it yet; stands for the empty name where one is chosen. */
export const NOBODY = 'nobody'

export interface WorkLists<T> {
  overdue: T[]
  /** Open work without a day. */
  undated: T[]
  yours: T[]
  others: T[]
}

/**
 * The tasks in their lists, each in its order.
 * @param mine whose tasks are "yours": a username, or a route's label; empty when no route is picked
 * @param only shows the tasks of one user alone, or of {@link NOBODY}; empty shows all
 */
export function workLists<T extends ListedTask>(
  tasks: readonly T[],
  { range, mine, only }: { range: WorkRange | null; mine: string; only: string },
): WorkLists<T> {
  const lists: WorkLists<T> = { overdue: [], undated: [], yours: [], others: [] }
  for (const task of inOrder(tasks)) {
    if (only !== '' && task.assignedTo !== (only === NOBODY ? '' : only)) continue
    if (range !== null && isOverdue(task, range)) lists.overdue.push(task)
    else if (isUndated(task)) lists.undated.push(task)
    else if (mine !== '' && task.assignedTo === mine) lists.yours.push(task)
    else lists.others.push(task)
  }
  return lists
}

/** A list reads from its smallest number up; equal ones by their day, then as they came. */
export function inOrder<T extends ListedTask>(tasks: readonly T[]): T[] {
  return tasks.toSorted((one, other) => one.displayOrder - other.displayOrder || dayOf(one).localeCompare(dayOf(other)))
}

/**
 * The stop that each task is in the day of whoever does it: 1, 2, 3 …, first what is done, in the order in which it was done, then
 * what is open, so that after 15 the next one is 16. Overdue and archived ones are none.
 */
export function stopNumbers(tasks: readonly ListedTask[], range: WorkRange | null): ReadonlyMap<string, number> {
  const days = new Map<string, ListedTask[]>()
  for (const task of inOrder(tasks)) {
    if (task.archived || isUndated(task) || (range !== null && isOverdue(task, range))) continue
    days.set(task.assignedTo, [...(days.get(task.assignedTo) ?? []), task])
  }
  const numbered = [...days.values()].flatMap((day) =>
    [...inOrderOfDone(day), ...openStops(day)].map(({ id }, index) => [id, index + 1] as const),
  )
  return new Map(numbered)
}

/** What is done of one person's day, as their numbers count it. What the server does not know to be done yet was done after all that it knows. */
export function inOrderOfDone<T extends ListedTask>(day: readonly T[]): T[] {
  const moment = ({ doneat }: T) => (doneat === undefined ? Number.POSITIVE_INFINITY : Date.parse(doneat))
  const done = day.filter((task) => task.done)
  return done.toSorted((one, other) => (moment(one) === moment(other) ? 0 : moment(one) - moment(other)))
}

/** Who has work goes to its first open stop next; work that nobody has yet is nobody's next. Overdue stops are none of the day. */
export function nextStops(tasks: readonly ListedTask[], range: WorkRange | null): ReadonlySet<string> {
  const own = new Map<string, ListedTask[]>()
  for (const task of openStops(inOrder(tasks))) {
    const isOfTheDay = !isUndated(task) && (range === null || !isOverdue(task, range))
    if (isOfTheDay && task.assignedTo !== '') own.set(task.assignedTo, [...(own.get(task.assignedTo) ?? []), task])
  }
  return new Set([...own.values()].flatMap((stops) => nextOf(stops)?.id ?? []))
}

/** Where one goes next through open stops in their order: past those where something is wrong, as long as there are others. */
export const nextOf = <T extends Pick<ListedTask, 'problem'>>(open: readonly T[]): T | undefined =>
  open.find(({ problem }) => problem === undefined) ?? open[0]

/** Where something is wrong and not solved yet. */
export const withProblem = <T extends Pick<ListedTask, 'problem'>>(tasks: readonly T[]): T[] =>
  tasks.filter(({ problem }) => problem !== undefined)

/** What is still to be done. */
export const openStops = <T extends ListedTask>(list: readonly T[]): T[] =>
  list.filter(({ done, archived }) => !done && !archived)

/** With whom an arrow exchanges an open task: the next open one of the list in that direction; null at its end. */
export function neighborOf(list: readonly ListedTask[], id: string, direction: 'up' | 'down'): string | null {
  const open = openStops(list)
  const at = open.findIndex((task) => task.id === id)
  return at < 0 ? null : (open[direction === 'up' ? at - 1 : at + 1]?.id ?? null)
}

/** The tasks with one that came or changed; one that is no longer shown is gone. */
export function withTask<T extends ListedTask>(tasks: readonly T[], task: T, range: WorkRange | null): T[] {
  if (!isShown(task, range)) return tasks.filter(({ id }) => id !== task.id)
  return tasks.some(({ id }) => id === task.id)
    ? tasks.map((known) => (known.id === task.id ? task : known))
    : [...tasks, task]
}
