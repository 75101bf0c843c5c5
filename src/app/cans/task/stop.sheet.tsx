import { IconNote, IconPencil, IconPhone } from '@tabler/icons-react'
import { driverPhone, type WorkBoard, whenOf } from '#app/cans/work/store/work-board.ts'
import { canWords, saysToFix } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { whenText } from '#domain/cans/times/when-text.ts'
import { OpenProblem } from './open-problem.tsx'
import classes from './stop.sheet.module.css'
import { TaskRemarks } from './task-remarks.tsx'

/** What the office reads to a caller. */
export function StopSheet({ board, task, onClose }: { board: WorkBoard; task: Task; onClose: () => void }) {
  const live = board.work.tasks?.find(({ id }) => id === task.id) ?? task
  const when = whenOf(board, live)
  const phone = driverPhone(board.crew, live.assignedTo)
  return (
    <Sheet open onClose={onClose} title={streetOf(live.address)}>
      <div className={classes.stop}>
        <p className={classes.when} role="status">
          {when ? whenText(when, board.zone) : live.done ? 'Done' : 'No time yet'}
        </p>
        <Facts task={live} />
        <OpenProblem task={live} board={board} />
        <TaskRemarks task={live} board={board} />
        <div className={classes.acts}>
          {phone && (
            <a className={buttonClass({ tone: 'secondary' })} href={`tel:${phone}`}>
              <Icon of={IconPhone} />
              Call driver
            </a>
          )}
          <Button
            tone="secondary"
            icon={<Icon of={IconPencil} />}
            onClick={() => board.open({ kind: 'task', task: live })}
          >
            Edit
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function Facts({ task }: { task: Task }) {
  const { lines, sold } = canWords(task)
  return (
    <>
      <p>
        <strong translate="no">{task.name}</strong> {task.phone && <a href={`tel:${task.phone}`}>{task.phone}</a>}
        <br />
        <span translate="no">{task.address}</span>
      </p>
      <List className={classes.cans}>
        {lines.map(({ line, action, facts }) => (
          <li key={line}>{`${action} ${facts}`.trim()}</li>
        ))}
        {sold && <li>{sold}</li>}
        {saysToFix(task) && <li>Fix the can</li>}
      </List>
      {task.notes && (
        <p className={classes.note}>
          <Icon of={IconNote} />
          <span>{task.notes}</span>
        </p>
      )}
    </>
  )
}
