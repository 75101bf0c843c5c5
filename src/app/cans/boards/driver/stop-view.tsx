import { IconArrowBarToUp, IconArrowLeft, IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { OpenProblem } from '#app/cans/task/open-problem.tsx'
import { TaskRemarks } from '#app/cans/task/task-remarks.tsx'
import { moveToTop } from '#app/cans/work/lists/list-moves.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Dialog } from '#app/kit/sheets/dialog.tsx'
import { useMedia } from '#app/kit/use-media.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { nextOf, openStops } from '#domain/cans/lists/work-lists.ts'
import { DayBar } from './day-bar.tsx'
import { StopAhead } from './stop-ahead.tsx'
import { FramedFoot } from './stop-foot.tsx'
import { StopPlace } from './stop-place.tsx'
import { StopFacts, StopHead, WhoseStop } from './stop-text.tsx'
import classes from './stop-view.module.css'

/** Landscape has room for text only. */
const HIGH_ENOUGH = '(min-height: 31.25rem)'

type StopViewProps = { board: WorkBoard; task: Task; onClose: () => void }

export function StopView({ board, task, onClose }: StopViewProps) {
  const [opened] = useState(task.id)
  const live = board.work.tasks?.find(({ id }) => id === task.id) ?? task
  const ahead = openStops(board.lists.yours)
  const next = nextOf(ahead)
  const isNext = live.id === next?.id
  const hasMap = useMedia(HIGH_ENOUGH, false)
  const tick = (done: boolean) => {
    board.actions.tick(live, done)
    if (!done) return
    const then = isNext ? nextOf(ahead.filter(({ id }) => id !== live.id)) : undefined
    if (then) board.open({ kind: 'task', task: then })
    else onClose()
  }
  return (
    <Dialog open onClose={onClose} className={classes.frame} aria-label={`View ${streetOf(live.address)}`}>
      <DayBar
        board={board}
        before={
          <IconButton
            size={48}
            label="Back to the list"
            icon={<Icon of={IconArrowLeft} size="m" />}
            onClick={onClose}
          />
        }
      />
      <div className={classes.text} key={live.id}>
        <StopHead board={board} task={live} isNext={isNext} isFollowing={live.id !== opened} />
        <OpenProblem task={live} board={board} />
        <StopFacts board={board} task={live} />
        {hasMap && <StopPlace board={board} task={live} isNext={isNext} />}
        <TaskRemarks task={live} board={board} />
        <WhoseStop board={board} task={live} />
        <MoreActs board={board} task={live} onClose={onClose} />
      </div>
      <StopAhead board={board} task={live} ahead={ahead} />
      <FramedFoot
        task={live}
        onDone={tick}
        onProblem={() => board.open({ kind: 'problem', task: live, fromStop: true })}
      />
    </Dialog>
  )
}

function MoreActs({ board, task, onClose }: StopViewProps) {
  const top = moveToTop(board, task)
  return (
    <div className={classes.more}>
      <Button
        tone="secondary"
        size={56}
        icon={<Icon of={IconMessagePlus} size="m" />}
        onClick={() => board.open({ kind: 'note', task, fromStop: true })}
      >
        Note
      </Button>
      {top && (
        <Button
          tone="secondary"
          size={56}
          icon={<Icon of={IconArrowBarToUp} size="m" />}
          onClick={() => {
            top()
            onClose()
          }}
        >
          Move to the top
        </Button>
      )}
    </div>
  )
}
