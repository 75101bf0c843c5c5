import { type ReactNode, useState } from 'react'
import { WorkFilters } from '#app/cans/filters/work-filters.tsx'
import { NoWork } from '#app/cans/work/no-work.tsx'
import { mineOf, type WorkBoard } from '#app/cans/work/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { AssignBar } from './assign-bar.tsx'
import { BoardFrame } from './board-frame.tsx'
import { boardStops } from './board-stops.ts'
import { TaskList } from './task-list.tsx'

/** The lists of whoever plans the work: what is overdue, what is theirs, what is the others'. */
export function DispatchBoard({ board, states }: { board: WorkBoard; states: ReactNode }) {
  const { lists, work, type, actions } = board
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const all = [...lists.overdue, ...lists.yours, ...lists.others]
  const choose = (task: Task, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(task.id)
    else next.delete(task.id)
    setChosen(next)
  }
  const stops = boardStops(board, mineOf(board))
  const tones = new Map(stops.map(({ task, tone }) => [task.id, tone]))
  const parts = { board, tones, selection: chosen && { chosen, choose } }
  return (
    <>
      <WorkFilters board={board} selecting={{ on: chosen !== null, turn: (on) => setChosen(on ? new Set() : null) }} />
      {states}
      {work.tasks && !work.failed && (
        <BoardFrame board={board} stops={stops}>
          {lists.overdue.length > 0 && <TaskList kind="overdue" {...parts} />}
          {all.length > 0 || type === 'gobacks' ? (
            <>
              <TaskList kind="yours" {...parts} />
              <TaskList kind="others" {...parts} />
            </>
          ) : (
            <NoWork board={board} />
          )}
        </BoardFrame>
      )}
      {chosen && (
        <AssignBar
          board={board}
          ids={all.map(({ id }) => id).filter((id) => chosen.has(id))}
          onAssign={(ids, to) => {
            actions.assign(ids, to)
            setChosen(null)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
