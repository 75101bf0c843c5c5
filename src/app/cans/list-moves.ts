import type { Task } from '#contract/tasks.ts'
import { orderAfterMove } from '#domain/cans/move-in-list.ts'
import { isOverdue, openStops, type WorkLists } from '#domain/cans/work-lists.ts'
import type { Desk } from './desk.ts'

export type ListKind = keyof WorkLists<Task>
type MovedDesk = Pick<Desk, 'lists' | 'range'> & {
  work: Pick<Desk['work'], 'tasks'>
  acts: Pick<Desk['acts'], 'swap' | 'reorder'>
}

/** How the stops of one list change places: the list's open stops, and what a move does. */
export function listMoves({ lists, work, range, acts }: MovedDesk, kind: ListKind) {
  const list = lists[kind]
  const stops = openStops(list)
  /** What was left undone is put in order among its own; the day's lists are one, whatever the filter shows of it. */
  const all = (work.tasks ?? []).filter((task) => (range !== null && isOverdue(task, range)) === (kind === 'overdue'))
  const move = (from: number, to: number) => {
    const [task, there] = [stops[from], stops[to]]
    if (!task || !there || from === to) return
    if (Math.abs(from - to) === 1) acts.swap(all, task, there.id)
    else acts.reorder(orderAfterMove(all, list, from, to))
  }
  return { stops, move }
}

/** Takes a task to the top of the list it stands in; null when it is there already, or stands in none to be moved. */
export function moveToTop(desk: MovedDesk, task: Task): (() => void) | null {
  for (const kind of ['overdue', 'yours', 'others'] as const) {
    const { stops, move } = listMoves(desk, kind)
    const index = stops.findIndex(({ id }) => id === task.id)
    if (index > 0) return () => move(index, 0)
  }
  return null
}
