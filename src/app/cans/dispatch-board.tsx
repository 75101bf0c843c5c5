import { type ReactNode, useState } from 'react'
import type { Task } from '#contract/tasks.ts'
import { AssignBar } from './assign-bar.tsx'
import { BoardFrame } from './board-frame.tsx'
import { boardStops } from './board-stops.ts'
import { type Desk, mineOf } from './desk.ts'
import { NoWork } from './no-work.tsx'
import { TaskList } from './task-list.tsx'
import { WorkFilters } from './work-filters.tsx'

/** The lists of whoever plans the work: what is overdue, what is theirs, what is the others'. */
export function DispatchBoard({ desk, states }: { desk: Desk; states: ReactNode }) {
  const { lists, work, type, acts } = desk
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const all = [...lists.overdue, ...lists.yours, ...lists.others]
  const choose = (task: Task, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(task.id)
    else next.delete(task.id)
    setChosen(next)
  }
  const stops = boardStops(desk, mineOf(desk))
  const tones = new Map(stops.map(({ task, tone }) => [task.id, tone]))
  const parts = { desk, tones, selection: chosen && { chosen, choose } }
  return (
    <>
      <WorkFilters desk={desk} selecting={chosen !== null} onSelecting={(on) => setChosen(on ? new Set() : null)} />
      {states}
      {work.tasks && !work.failed && (
        <BoardFrame desk={desk} stops={stops}>
          {lists.overdue.length > 0 && <TaskList kind="overdue" {...parts} />}
          {all.length > 0 || type === 'gobacks' ? (
            <>
              <TaskList kind="yours" {...parts} />
              <TaskList kind="others" {...parts} />
            </>
          ) : (
            <NoWork desk={desk} />
          )}
        </BoardFrame>
      )}
      {chosen && (
        <AssignBar
          desk={desk}
          ids={all.map(({ id }) => id).filter((id) => chosen.has(id))}
          onAssign={(ids, to) => {
            acts.assign(ids, to)
            setChosen(null)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
