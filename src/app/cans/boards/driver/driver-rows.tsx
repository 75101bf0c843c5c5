import { type ReactNode, useId } from 'react'
import { assigneeName, assigneeOptions, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { byPerson } from '#domain/cans/lists/lanes.ts'
import { inOrderOfDone, neighborOf } from '#domain/cans/lists/work-lists.ts'
import { DriverRow } from './driver-row.tsx'
import classes from './driver-rows.module.css'

type DriverRowsProps = {
  board: WorkBoard
  ahead: Task[]
  next: Task | undefined
  done: Task[]
}

export function DriverRows({ board, ahead, next, done }: DriverRowsProps) {
  const { crew, type, view, lists, actions } = board
  const people = assigneeOptions(crew, type).map(({ value }) => value)
  const groups = byPerson(ahead, people)
  const named = view.list === 'others' && groups.length > 1
  const whole = [...lists.yours, ...lists.others]
  const rowOf = (task: Task, among: Task[], isNamed: boolean) => {
    const mover = (direction: 'up' | 'down') => {
      const neighbor = neighborOf(among, task.id, direction)
      return neighbor ? () => actions.swap(whole, task, neighbor) : null
    }
    return <DriverRow key={task.id} task={task} board={board} named={isNamed} up={mover('up')} down={mover('down')} />
  }
  const doneRows = byPerson(done, people)
    .flatMap(({ tasks }) => inOrderOfDone(tasks))
    .map((task) => rowOf(task, ahead, false))
  if (!named) {
    const rows = [...ahead.filter((task) => task !== next).map((task) => rowOf(task, ahead, false)), ...doneRows]
    return rows.length > 0 && <ul className={classes.rows}>{rows}</ul>
  }
  return (
    <div className={classes.people}>
      {groups.map(({ who, tasks }) => (
        <Named key={who} name={assigneeName(crew, { type, assignedTo: who })} count={tasks.length}>
          {tasks.map((task) => rowOf(task, tasks, true))}
        </Named>
      ))}
      {done.length > 0 && (
        <Named name="Done" count={done.length}>
          {doneRows}
        </Named>
      )}
    </div>
  )
}

function Named({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.person} id={id}>
        <span>{`${name},`}</span> <span className={classes.share}>{count}</span>
      </h2>
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
}
