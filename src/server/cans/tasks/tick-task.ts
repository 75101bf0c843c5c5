import type { Given } from '#contract/contract.ts'
import type { TaskChange } from '#domain/cans/tasks/task.ts'
import { afterTick, isLaterTick } from '#domain/cans/tasks/tick.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { CallFacts } from '#server/calls/handler.ts'
import type { TaskColumns, TaskRow } from './task.queries.ts'

interface Ticked {
  facts: TaskChange
  columns: Partial<TaskColumns>
}

/**
 * The effect of a done or undone on its task; null for none, and for one older than the last. A task sent back whole,
 * without the time of a tap, is no tick.
 * @param day the day of a driver's tap
 */
export function tickOf(
  { user }: CallFacts,
  row: TaskRow,
  sent: Pick<Given<'canmanager.updateTask'>, 'done' | 'at'>,
  { at, day }: { at: Date; day: CalendarDay | null },
): Ticked | null {
  const { done } = sent
  if (done === undefined || (done === row.done && sent.at === undefined)) return null
  const by = user?.username ?? ''
  const known = row.tickedAt && { done: row.done, at: row.tickedAt, by: row.doneBy ?? '' }
  if (!isLaterTick({ done, at, by }, known)) return null
  const { deliveryDate, doneOver } = afterTick(row, { done, person: user?.id ?? null, day })
  return {
    facts: { done, ...(deliveryDate !== row.deliveryDate && { deliveryDate }) },
    columns: { tickedAt: at, doneAt: done ? at : null, doneBy: done ? by : null, doneOver },
  }
}
