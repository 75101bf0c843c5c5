import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '#app/kit/icon-button.tsx'
import type { Task } from '#contract/tasks.ts'
import { neighbourOf } from '#domain/cans/work-lists.ts'
import { type Desk, wordsOf } from './desk.ts'
import classes from './task-list.module.css'
import { TaskRow } from './task-row.tsx'

/** The tasks that are chosen to be given away together. */
export interface Selection {
  chosen: ReadonlySet<string>
  choose: (task: Task, on: boolean) => void
}

type TaskListProps = { kind: 'overdue' | 'yours' | 'others'; desk: Desk; selection: Selection | null }

/** One of the lists, with its counter and the way to its cans. */
export function TaskList({ kind, desk, selection }: TaskListProps) {
  const { lists, type, view, open, acts } = desk
  const id = useId()
  const tasks = lists[kind]
  const title = kind === 'overdue' ? 'Overdue' : wordsOf(type)[kind]
  const done = tasks.filter((task) => task.done).length
  /** An overdue task is renumbered among its own; the day's lists are one. */
  const whole = kind === 'overdue' ? lists.overdue : [...lists.yours, ...lists.others]
  const mover = (task: Task, direction: 'up' | 'down') => {
    const neighbour = neighbourOf(tasks, task.id, direction)
    return neighbour === null ? null : () => acts.swap(whole, task, neighbour)
  }
  return (
    <section className={kind === 'overdue' ? `${classes.list} ${classes.overdue}` : classes.list} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <span className={classes.count}>{tasks.length}</span>
        {done > 0 && <span className={classes.done}>{done} done</span>}
        <IconButton
          className={classes.help}
          label={`Cans of ${title}`}
          icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => open({ kind: 'summary', tasks })}
        />
      </div>
      {tasks.length === 0 ? (
        <p className={classes.none}>{noneText(kind, type === 'gobacks' && view.route === '')}</p>
      ) : (
        <ul className={classes.rows}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              desk={desk}
              overdue={kind === 'overdue'}
              selection={selection}
              up={mover(task, 'up')}
              down={mover(task, 'down')}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function noneText(kind: TaskListProps['kind'], routeMissing: boolean): string {
  if (kind === 'others') return 'The others have nothing in these days.'
  return routeMissing ? 'Select your route to see what is yours.' : 'Nothing here is yours in these days.'
}
