import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { type ListKind, listMoves } from '#app/cans/stop-order/list-moves.ts'
import { streetOf } from '#app/cans/words/written-address.tsx'
import { type WorkBoard, wordsOf } from '#app/cans/work/work-board.ts'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import type { PinState } from '#app/kit/display/map-pin.tsx'
import { Sortable } from '#app/kit/tables/sortable.tsx'
import { formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import classes from './task-list.module.css'
import { type Selection, TaskRow } from './task-row.tsx'

type TaskListProps = {
  kind: ListKind
  board: WorkBoard
  tones: ReadonlyMap<string, PinState>
  selection: Selection | null
}

/** One of the lists, with its counter and the way to its cans. */
export function TaskList({ kind, board, tones, selection }: TaskListProps) {
  const { lists, type, view } = board
  const id = useId()
  const tasks = lists[kind]
  const { stops, move } = listMoves(board, kind)
  const rows = stops.map(({ id: stop, address }) => ({ id: stop, name: streetOf(address) }))
  const late = kind === 'overdue' ? new Set(tasks.map(({ deliveryDate }) => deliveryDate)) : null
  return (
    <section className={late ? `${classes.list} ${classes.overdue}` : classes.list} aria-labelledby={id}>
      <ListHead id={id} kind={kind} board={board} since={late?.size === 1 ? [...late][0] : undefined} />
      {tasks.length === 0 ? (
        <p className={classes.none}>{noneText(kind, type === 'gobacks' && view.route === '')}</p>
      ) : (
        <Sortable rows={rows} place="stop" onMove={move}>
          <ul className={classes.rows}>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                board={board}
                tone={tones.get(task.id) ?? 'other'}
                late={late !== null && late.size > 1}
                selection={selection}
              />
            ))}
          </ul>
        </Sortable>
      )}
    </section>
  )
}

type ListHeadProps = Pick<TaskListProps, 'kind' | 'board'> & { id: string; since: string | undefined }

/** @param since the one day from which all of an overdue list is, MM/DD/YYYY */
function ListHead({ id, kind, board: { lists, type, open }, since }: ListHeadProps) {
  const tasks = lists[kind]
  const title = kind === 'overdue' ? 'Overdue' : wordsOf(type)[kind]
  const done = tasks.filter((task) => task.done).length
  const day = since === undefined ? null : parseMonthDayYear(since)
  return (
    <div className={classes.head}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <span className={classes.count}>{tasks.length}</span>
      {done > 0 && <span className={classes.done}>{done} done</span>}
      {day && <span className={classes.done}>from {formatDayWithWeekday(day)}</span>}
      <IconButton
        className={classes.help}
        label={`Cans of ${title}`}
        icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => open({ kind: 'summary', tasks })}
      />
    </div>
  )
}

function noneText(kind: ListKind, routeMissing: boolean): string {
  if (kind === 'others') return 'The others have nothing in these days.'
  return routeMissing ? 'Select your route to see what is yours.' : 'Nothing here is yours in these days.'
}
