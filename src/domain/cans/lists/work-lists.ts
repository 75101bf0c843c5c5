// A delivery is yours when it is assigned to you, a go back when it is on your chosen route.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'

/** The day is formatted MM/DD/YYYY. */
export interface ListedTask {
  id: string
  assignedTo: string
  deliveryDate: string
  displayOrder: number
  done: boolean
  archived: boolean
  /** Missing until the server has confirmed it. */
  doneat?: string | undefined
  problem?: object | undefined
}

export interface WorkRange {
  from: CalendarDay
  to: CalendarDay
  today: CalendarDay
  archived: boolean
}

export const isUndated = (task: ListedTask): boolean => dayOf(task) === ''

export function isOverdue(task: ListedTask, { from, to, today }: WorkRange): boolean {
  const day = dayOf(task)
  return !task.done && !task.archived && day !== '' && day < today && !(day >= from && day <= to)
}

export function isShown(task: ListedTask, range: WorkRange | null): boolean {
  if (range === null) return !task.archived
  if (isOverdue(task, range) || (isUndated(task) && !task.archived && !task.done)) return true
  const day = dayOf(task)
  return day >= range.from && day <= range.to && (range.archived || !task.archived)
}

const dayOf = ({ deliveryDate }: ListedTask): CalendarDay => parseMonthDayYear(deliveryDate) ?? ''

/** Filter value for unassigned tasks, whose own name is empty. */
export const NOBODY = 'nobody'

export interface WorkLists<T> {
  overdue: T[]
  undated: T[]
  yours: T[]
  others: T[]
}

/** @param mine a username or a route's label; empty when no route is chosen */
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

export function inOrder<T extends ListedTask>(tasks: readonly T[]): T[] {
  return tasks.toSorted((one, other) => one.displayOrder - other.displayOrder || compareDays(one, other))
}

/** Equal days are not parsed: stops of several drivers often have the same order. */
const compareDays = (one: ListedTask, other: ListedTask): number =>
  one.deliveryDate === other.deliveryDate ? 0 : dayOf(one).localeCompare(dayOf(other))

/** Done stops in order of completion, then open stops, so that the number after 15 done stops is 16. */
export function stopNumbers(tasks: readonly ListedTask[], range: WorkRange | null): ReadonlyMap<string, number> {
  const isNumbered = (task: ListedTask) =>
    !task.archived && !isUndated(task) && (range === null || !isOverdue(task, range))
  const days = Map.groupBy(inOrder(tasks).filter(isNumbered), ({ assignedTo }) => assignedTo)
  const numbered = [...days.values()].flatMap((day) =>
    [...inOrderOfDone(day), ...openStops(day)].map(({ id }, index) => [id, index + 1] as const),
  )
  return new Map(numbered)
}

export function inOrderOfDone<T extends ListedTask>(day: readonly T[]): T[] {
  const moment = ({ doneat }: T) => (doneat === undefined ? Number.POSITIVE_INFINITY : Date.parse(doneat))
  const done = day.filter((task) => task.done)
  return done.toSorted((one, other) => (moment(one) === moment(other) ? 0 : moment(one) - moment(other)))
}

export function nextStops(tasks: readonly ListedTask[], range: WorkRange | null): ReadonlySet<string> {
  const isOfTheDay = (task: ListedTask) =>
    task.assignedTo !== '' && !isUndated(task) && (range === null || !isOverdue(task, range))
  const own = Map.groupBy(openStops(inOrder(tasks)).filter(isOfTheDay), ({ assignedTo }) => assignedTo)
  return new Set([...own.values()].flatMap((stops) => nextOf(stops)?.id ?? []))
}

export const nextOf = <T extends Pick<ListedTask, 'problem'>>(open: readonly T[]): T | undefined =>
  open.find(({ problem }) => problem === undefined) ?? open[0]

export const withProblem = <T extends Pick<ListedTask, 'problem'>>(tasks: readonly T[]): T[] =>
  tasks.filter(({ problem }) => problem !== undefined)

export const openStops = <T extends ListedTask>(list: readonly T[]): T[] =>
  list.filter(({ done, archived }) => !done && !archived)

export function neighborOf(list: readonly ListedTask[], id: string, direction: 'up' | 'down'): string | null {
  const open = openStops(list)
  const at = open.findIndex((task) => task.id === id)
  return at < 0 ? null : (open[direction === 'up' ? at - 1 : at + 1]?.id ?? null)
}

export function withTask<T extends ListedTask>(tasks: readonly T[], task: T, range: WorkRange | null): T[] {
  if (!isShown(task, range)) return tasks.filter(({ id }) => id !== task.id)
  return tasks.some(({ id }) => id === task.id)
    ? tasks.map((known) => (known.id === task.id ? task : known))
    : [...tasks, task]
}
