import { type ReactNode, useState } from 'react'
import type { Task } from '#contract/tasks.ts'
import { AssignBar } from './assign-bar.tsx'
import { CrewProgress } from './crew-progress.tsx'
import type { Desk } from './desk.ts'
import classes from './dispatch-board.module.css'
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
  const selection = chosen && { chosen, choose }
  return (
    <>
      <WorkFilters desk={desk} selecting={chosen !== null} onSelecting={(on) => setChosen(on ? new Set() : null)} />
      {states}
      {work.tasks && !work.failed && (
        <div className={classes.lists}>
          <CrewProgress desk={desk} />
          {lists.overdue.length > 0 && <TaskList kind="overdue" desk={desk} selection={selection} />}
          {all.length > 0 || type === 'gobacks' ? (
            <>
              <TaskList kind="yours" desk={desk} selection={selection} />
              <TaskList kind="others" desk={desk} selection={selection} />
            </>
          ) : (
            <NoWork desk={desk} />
          )}
        </div>
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
