import { assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { byPerson } from '#domain/cans/lists/lanes.ts'
import { orderAfterMove } from '#domain/cans/lists/move-in-list.ts'
import { isOverdue, isUndated, openStops, type WorkLists } from '#domain/cans/lists/work-lists.ts'

export type ListKind = keyof WorkLists<Task>
type ListContext = Pick<WorkBoard, 'type' | 'lists' | 'range'> & {
  crew: Pick<WorkBoard['crew'], 'members' | 'routes'>
  work: Pick<WorkBoard['work'], 'tasks'>
  actions: Pick<WorkBoard['actions'], 'swap' | 'reorder'>
}

export interface StopGroup {
  /** Username or route; empty for unassigned, overdue and undated tasks. */
  who: string
  tasks: Task[]
  stops: Task[]
  move: (from: number, to: number) => void
}

export function listMoves(board: ListContext, kind: ListKind): StopGroup[] {
  const { type, crew, lists, work, range, actions } = board
  const list = lists[kind].filter(({ done, archived }) => archived || !done)
  // Overdue and undated stops are ordered among their own kind, across assignees.
  const all = (work.tasks ?? []).filter(
    (task) => kindOf(task, range) === (kind === 'overdue' || kind === 'undated' ? kind : 'day'),
  )
  const people = assigneeOptions(crew, type).map(({ value }) => value)
  const groups = kind === 'overdue' || kind === 'undated' ? [{ who: '', tasks: list }] : byPerson(list, people)
  return groups.map(({ who, tasks }) => {
    const stops = openStops(tasks)
    /** Including filtered-out stops. */
    const lane = openStops(
      kind === 'overdue' || kind === 'undated' ? all : all.filter(({ assignedTo }) => assignedTo === who),
    )
    const move = (from: number, to: number) => {
      const [task, there] = [stops[from], stops[to]]
      if (!task || !there || from === to) return
      if (Math.abs(from - to) === 1) actions.swap(lane, task, there.id)
      else actions.reorder(orderAfterMove(lane, tasks, from, to))
    }
    return { who, tasks, stops, move }
  })
}

const kindOf = (task: Task, range: WorkBoard['range']): 'overdue' | 'undated' | 'day' =>
  range !== null && isOverdue(task, range) ? 'overdue' : isUndated(task) ? 'undated' : 'day'

export function moveToTop(board: ListContext, task: Task): (() => void) | null {
  for (const kind of ['overdue', 'undated', 'yours', 'others'] as const) {
    for (const { stops, move } of listMoves(board, kind)) {
      const index = stops.findIndex(({ id }) => id === task.id)
      if (index > 0) return () => move(index, 0)
    }
  }
  return null
}
