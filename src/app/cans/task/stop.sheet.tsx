import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { type WorkBoard, whenOf } from '#app/cans/work/store/work-board.ts'
import { canWords, saysToFix } from '#app/cans/work/words/can-words.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { whenText } from '#domain/cans/times/when-text.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { momentText, timeText } from '#domain/companies/days/moment-formats.ts'
import { CallerActs } from './caller-acts.tsx'
import { OpenProblem } from './open-problem.tsx'
import classes from './stop.sheet.module.css'
import { TaskRemarks } from './task-remarks.tsx'

/** What the office reads to a caller. */
export function StopSheet({ board, task, onClose }: { board: WorkBoard; task: Task; onClose: () => void }) {
  const live = board.work.tasks?.find(({ id }) => id === task.id) ?? task
  const when = whenOf(board, live)
  const found = useStopWithTexts(live)
  return (
    <Sheet open onClose={onClose} title={streetOf(live.address)}>
      <div className={classes.stop}>
        <p className={classes.when} role="status">
          {when ? whenText(when, board.zone) : live.done ? 'Done' : 'No time yet'}
        </p>
        {live.toldat && <p className={classes.told}>{toldText(live.toldat, board)}</p>}
        <Facts task={live} />
        <OpenProblem task={live} board={board} />
        <TaskRemarks task={live} board={board} />
        {found && <CallerActs stop={found} onEdit={() => board.open({ kind: 'task', task: live })} />}
      </div>
    </Sheet>
  )
}

const toldText = (at: string, { zone, today }: WorkBoard): string =>
  dayOf(at, zone) === today ? `Told at ${timeText(Date.parse(at), zone)}` : `Told on ${momentText(at, zone)}`

/** With whether its number wants texts; without an answer the stop can still be edited. */
function useStopWithTexts(task: Task): FoundTask | undefined {
  const { groupId: groupid, id, version } = task
  const ask = () => ({
    version,
    answer: watchedAnswer((signal) => get('canmanager.getStop', { groupid, task: id }, { signal })),
  })
  const [asked, setAsked] = useState(ask)
  if (asked.version !== version) setAsked(ask())
  const loaded = useAnswer(asked.answer)
  if (loaded.state === 'ready') return loaded.value
  return loaded.state === 'failed' ? task : undefined
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
