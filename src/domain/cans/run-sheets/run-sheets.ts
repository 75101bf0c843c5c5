// A run sheet is the day of a driver, or of a route, on paper: what is late, then the day's stops with the
// numbers of the board.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { byPerson } from '../lists/lanes.ts'
import {
  inOrder,
  inOrderOfDone,
  isOverdue,
  isUndated,
  type ListedTask,
  openStops,
  type WorkRange,
} from '../lists/work-lists.ts'

export interface SheetStop<T> {
  task: T
  /** Null for a late stop. */
  number: number | null
}

export interface RunSheet<T> {
  /** A username, or a route's label. */
  who: string
  day: CalendarDay
  stops: SheetStop<T>[]
}

/**
 * Late stops are on the sheet of today, or of the first day after it.
 * @param only a username; empty for all
 */
export function runSheets<T extends ListedTask>(
  tasks: readonly T[],
  people: readonly string[],
  { range, only }: { range: WorkRange; only: string },
): RunSheet<T>[] {
  const { from, to, today } = range
  const firstDay = from > today ? from : today
  const dayOf = (task: T) => (isOverdue(task, range) ? firstDay : (parseMonthDayYear(task.deliveryDate) ?? ''))
  const assigned = inOrder(tasks).filter(
    ({ archived, assignedTo }) => !archived && assignedTo !== '' && (only === '' || assignedTo === only),
  )
  return [...Map.groupBy(assigned, dayOf)]
    .filter(([day]) => day >= from && day <= to)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, own]) =>
      byPerson(own, people).map(({ who, tasks }) => ({ who, day, stops: stopsOf(tasks, range) })),
    )
}

function stopsOf<T extends ListedTask>(tasks: readonly T[], range: WorkRange): SheetStop<T>[] {
  const { late = [], ofDay = [] } = Object.groupBy(tasks, (task) => (isOverdue(task, range) ? 'late' : 'ofDay'))
  const numbered = [...inOrderOfDone(ofDay), ...openStops(ofDay)]
  return [
    ...late.map((task) => ({ task, number: null })),
    ...numbered.map((task, before) => ({ task, number: before + 1 })),
  ]
}

/** Open stops that are on no sheet, because they have no driver or route. */
export const onNoSheet = <T extends ListedTask>(tasks: readonly T[]): T[] =>
  openStops(tasks).filter((task) => task.assignedTo === '' && !isUndated(task))
