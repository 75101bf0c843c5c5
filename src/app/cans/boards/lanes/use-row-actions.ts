import { useRef, useState } from 'react'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'

export interface RowActions {
  open: (task: Task) => void
  choose: (task: Task, isRange: boolean) => void
  lock: (task: Task, locked: boolean) => void
  /** Opens the row's menu. */
  more: (task: Task) => void
}

type ActionContext = {
  board: WorkBoard
  chosen: ChosenStops
  lanes: readonly Lane<Task>[]
  more: RowActions['more']
}

/** The same for as long as the board is shown, because rows are memoized. */
export function useRowActions(context: ActionContext): RowActions {
  const latest = useRef(context)
  latest.current = context
  const [actions] = useState<RowActions>(() => ({
    open: (task) => latest.current.board.open({ kind: 'task', task }),
    more: (task) => latest.current.more(task),
    lock: (task, locked) => latest.current.board.actions.lock(task, locked),
    choose: ({ id, assignedTo }, isRange) => {
      const { late = [], open = [] } = latest.current.lanes.find(({ who }) => who === assignedTo) ?? {}
      latest.current.chosen.choose([...late, ...open], id, isRange)
    },
  }))
  return actions
}
