import type { WorkBoard } from '#app/cans/work/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { orderAfterMove } from '#domain/cans/lists/move-in-list.ts'
import { isOverdue, openStops, type WorkLists } from '#domain/cans/lists/work-lists.ts'

export type ListKind = keyof WorkLists<Task>
type ListContext = Pick<WorkBoard, 'lists' | 'range'> & {
  work: Pick<WorkBoard['work'], 'tasks'>
  actions: Pick<WorkBoard['actions'], 'swap' | 'reorder'>
}

/** How the stops of one list change places: the list's open stops, and what a move does. */
export function listMoves({ lists, work, range, actions }: ListContext, kind: ListKind) {
  const list = lists[kind]
  const stops = openStops(list)
  /** What was left undone is put in order among its own; the day's lists are one, whatever the filter shows of it. */
  const all = (work.tasks ?? []).filter((task) => (range !== null && isOverdue(task, range)) === (kind === 'overdue'))
  const move = (from: number, to: number) => {
    const [task, there] = [stops[from], stops[to]]
    if (!task || !there || from === to) return
    if (Math.abs(from - to) === 1) actions.swap(all, task, there.id)
    else actions.reorder(orderAfterMove(all, list, from, to))
  }
  return { stops, move }
}

/** Takes a task to the top of the list it stands in; null when it is there already, or stands in none to be moved. */
export function moveToTop(board: ListContext, task: Task): (() => void) | null {
  for (const kind of ['overdue', 'yours', 'others'] as const) {
    const { stops, move } = listMoves(board, kind)
    const index = stops.findIndex(({ id }) => id === task.id)
    if (index > 0) return () => move(index, 0)
  }
  return null
}
