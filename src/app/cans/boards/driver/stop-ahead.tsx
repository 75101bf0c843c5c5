import { IconChevronRight } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { stopLabel, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { milesOf } from '#app/cans/work/words/measures.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { closeMessage, currentMessages, type Message, subscribeToMessages } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { legToStop } from '#domain/cans/router/leg-to-stop.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import classes from './stop-ahead.module.css'

type StopAheadProps = {
  board: WorkBoard
  task: Task
  ahead: readonly Task[]
}

const noMessages: readonly Message[] = []

/** The newest toast replaces the stops for a moment, because this frame covers the page's own toasts. */
export function StopAhead({ board, task, ahead }: StopAheadProps) {
  const messages = useSyncExternalStore(subscribeToMessages, currentMessages, () => noMessages)
  const newest = messages.at(-1)
  const message = newest && <JustDone message={newest} />
  // Live regions must exist before their text for screen readers to announce it.
  return (
    <div className={classes.foot}>
      <div role="status">{newest?.tone === 'done' && message}</div>
      <div role="alert">{newest?.tone === 'error' && message}</div>
      {!newest && <StopsAfter board={board} task={task} ahead={ahead} />}
    </div>
  )
}

function StopsAfter({ board, task, ahead }: StopAheadProps) {
  const at = ahead.findIndex(({ id }) => id === task.id)
  const then = at < 0 ? [] : ahead.slice(at + 1, at + 3)
  if (then.length === 0) return null
  return (
    <ul className={classes.ahead}>
      {then.map((stop, index) => (
        <li key={stop.id}>
          <button type="button" className={classes.stop} onClick={() => board.open({ kind: 'task', task: stop })}>
            <NumberBadge size={32} label={stopLabel(board.numbers.get(stop.id))}>
              {board.numbers.get(stop.id) ?? '–'}
            </NumberBadge>
            <span className={classes.words}>
              <span className={classes.street}>{streetOf(stop.address)}</span>
              <span className={classes.facts}>
                {index === 0 && <span className={classes.then}>{legFrom(task, stop)}</span>}
                <span>{cansLine(stop)}</span>
              </span>
            </span>
            <Icon of={IconChevronRight} size="m" className={classes.sign} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function legFrom(task: Task, stop: Task): string {
  const leg = legToStop(stop, placeOf(task), [])
  return `Then${leg ? `, ${milesOf(leg.meters)}` : ''}${cansLine(stop) && '. '}`
}

function JustDone({ message: { id, text, tone, undo } }: { message: Message }) {
  const takeBack =
    undo &&
    (() => {
      closeMessage(id)
      undo()
    })
  return (
    <div className={classes.done}>
      <MessageBar text={text} tone={tone} onUndo={takeBack} onClose={() => closeMessage(id)} />
    </div>
  )
}
