import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { stopRowId } from '#app/cans/boards/map/stop-row-id.ts'
import { WaitingSign } from '#app/cans/work/lists/waiting-mark.tsx'
import { doneOverText } from '#app/cans/work/store/done-over.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { inOrderOfDone } from '#domain/cans/lists/work-lists.ts'
import { shortTime } from '#domain/cans/times/window.ts'
import classes from './lane-done.module.css'
import type { RowActions } from './use-row-actions.ts'

const SHOWN = 2

type LaneDoneProps = { done: readonly Task[]; board: WorkBoard; actions: RowActions }

/** The stops done last, as context for the next one. */
export const LastDone = ({ done, ...rest }: LaneDoneProps) => (
  <List className={classes.rows} aria-label="Done last">
    {doneRows(inOrderOfDone(done).slice(-SHOWN), rest)}
  </List>
)

export function LaneFoot({ done, archived, ...rest }: LaneDoneProps & { archived: readonly Task[] }) {
  const folded = [...inOrderOfDone(done).slice(0, -SHOWN), ...archived]
  const counts = [
    (done.length > 0 || archived.length > 0) && `${done.length} done`,
    done.length > SHOWN && `last ${SHOWN} shown`,
    archived.length > 0 && `${archived.length} archived`,
  ]
  const text = counts.filter(Boolean).join(', ')
  return (
    <div className={classes.foot}>
      {folded.length === 0 ? (
        text && <p className={classes.count}>{text}</p>
      ) : (
        <details>
          <summary className={classes.count}>
            <Icon of={IconChevronRight} />
            <span>{text}</span>
          </summary>
          <List className={classes.folded}>{doneRows(folded, rest)}</List>
        </details>
      )}
    </div>
  )
}

const doneRows = (tasks: readonly Task[], { board, actions }: Omit<LaneDoneProps, 'done'>) =>
  tasks.map((task) => (
    <DoneRow
      key={task.id}
      task={task}
      over={doneOverText(task, board)}
      zone={board.zone}
      isWaiting={board.work.waiting.has(task.id)}
      actions={actions}
    />
  ))

type DoneRowProps = { task: Task; over: string | null; zone: string; isWaiting: boolean; actions: RowActions }

const DoneRow = memo(function DoneRow({ task, over, zone, isWaiting, actions }: DoneRowProps) {
  const { archived, done, doneat } = task
  const at = doneat === undefined ? '' : ` ${shortTime(Date.parse(doneat), zone)}`
  return (
    <li className={classes.row} id={stopRowId(task.id)} tabIndex={-1}>
      <button type="button" className={classes.open} onClick={() => actions.open(task)}>
        <span className={classes.tick} aria-hidden="true">
          {done && <IconCheck size={16} stroke={2} />}
        </span>
        <span>
          {archived && <span className={classes.archived}>Archived </span>}
          <span className={classes.street}>{streetOf(task.address)}</span>{' '}
          {done && <span className={classes.at}>{`Done${at}`}</span>}
          {over && <span className={classes.over}>{over}</span>}
        </span>
      </button>
      {isWaiting && <WaitingSign />}
    </li>
  )
})
