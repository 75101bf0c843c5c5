import { IconChevronRight } from '@tabler/icons-react'
import { doneOverText } from '#app/cans/work/store/done-over.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Lane } from '#domain/cans/lists/lanes.ts'
import type { LanePerson } from './lane-people.ts'
import classes from './lanes.module.css'

export interface DoneStripProps {
  lanes: readonly Lane<Task>[]
  archived: readonly Task[]
  people: readonly LanePerson[]
  board: WorkBoard
}

const nameOf = (who: string, people: readonly LanePerson[]) =>
  people.find(({ value }) => value === who)?.label.split(' ')[0] ?? who

export function DoneStrip({ lanes, archived, people, board }: DoneStripProps) {
  const all = lanes.reduce((sum, { done }) => sum + done.length, 0)
  if (all + archived.length === 0) return null
  return (
    <details className={classes.done}>
      <summary className={classes.doneHead}>
        <span className={classes.doneCount}>
          <Icon of={IconChevronRight} />
          <span>{`${all} done${archived.length > 0 ? `, ${archived.length} archived` : ''}`}</span>
        </span>
        {lanes
          .filter(({ who }) => who !== '')
          .map(({ who, done }) => (
            <span key={who}>{done.length > 0 && `${done.length} of ${nameOf(who, people)}`}</span>
          ))}
      </summary>
      <div className={classes.doneLanes}>
        {lanes.map(({ who, done }) => (
          <div key={who} className={classes.doneLane}>
            <List className={classes.doneRows}>
              {[...done, ...archived.filter(({ assignedTo }) => assignedTo === who)].map((task) => (
                <li key={task.id}>
                  <button type="button" className={classes.doneRow} onClick={() => board.open({ kind: 'task', task })}>
                    {task.archived && <span className={classes.archived}>Archived </span>}
                    <span>{streetOf(task.address)}</span>
                    <span className={classes.doneOver}>{doneOverText(task, board)}</span>
                  </button>
                </li>
              ))}
            </List>
          </div>
        ))}
      </div>
    </details>
  )
}
