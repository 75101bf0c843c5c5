import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { BoardMap } from '#app/cans/boards/map/board-map.tsx'
import { boardStops } from '#app/cans/boards/map/board-stops.ts'
import { RouterButton } from '#app/cans/router/router-button.tsx'
import { RoutePicker } from '#app/cans/work/lists/route-picker.tsx'
import { mineOf, type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { nextOf, openStops } from '#domain/cans/lists/work-lists.ts'
import { personName } from '#domain/identity/person-name.ts'
import { positionLabel } from '#domain/identity/roles.ts'
import classes from './driver-board.module.css'
import { DriverHead } from './driver-head.tsx'
import { DriverRows } from './driver-rows.tsx'
import { NextStop } from './next-stop.tsx'
import { PushCard } from './push-card.tsx'
import { StopFoot } from './stop-foot.tsx'

export function DriverBoard({ board, states }: { board: WorkBoard; states: ReactNode }) {
  const { lists, view, type, work } = board
  const tasks = lists[view.list]
  const ahead = openStops(tasks)
  const done = tasks.filter((task) => task.done)
  const next = view.list === 'yours' ? nextOf(ahead) : undefined
  return (
    <div className={classes.board} data-one-head="">
      <DriverHead board={board} />
      <div className={classes.columns}>
        <div className={next ? `${classes.body} ${classes.besideActions}` : classes.body}>
          {states}
          {type === 'gobacks' && <RoutePicker board={board} />}
          {work.tasks && !work.failed && (
            <>
              <ListSum board={board} tasks={tasks} ahead={ahead} />
              {next && <NextWithActs board={board} task={next} />}
              {!next && ahead.length === 0 && <DayIsDone board={board} worked={tasks.length > 0} />}
              <PushCard board={board} />
              <DriverRows board={board} ahead={ahead} next={next} done={done} />
            </>
          )}
        </div>
        {work.tasks && !work.failed && <DriverMap board={board} tasks={tasks} />}
      </div>
    </div>
  )
}

/** The action bar overlays the list; in DOM order it follows its stop, for screen readers. */
function NextWithActs({ board, task }: { board: WorkBoard; task: Task }) {
  return (
    <>
      <NextStop board={board} task={task} />
      <StopFoot
        task={task}
        number={board.numbers.get(task.id)}
        onDone={(isDone) => board.actions.tick(task, isDone)}
        onProblem={() => board.open({ kind: 'problem', task })}
      />
    </>
  )
}

function ListSum({ board, tasks, ahead }: { board: WorkBoard; tasks: Task[]; ahead: Task[] }) {
  const { view, type, user, open } = board
  return (
    <div className={classes.sum}>
      <p className={classes.who}>
        <strong translate="no">{personName(user)}</strong> <span>{`${positionLabel(user)}, today`}</span>
      </p>
      <RouterButton board={board} tasks={ahead} />
      <IconButton
        className={classes.help}
        label={`Cans of ${wordsOf(type)[view.list]}`}
        icon={<Icon of={IconHelpCircle} size="m" />}
        onClick={() => open({ kind: 'summary', tasks })}
      />
    </div>
  )
}

function DayIsDone({ board: { type, view }, worked }: { board: WorkBoard; worked: boolean }) {
  const words = wordsOf(type)
  const routeMissing = type === 'gobacks' && view.list === 'yours' && view.route === ''
  const title = routeMissing
    ? 'Select your route'
    : worked
      ? 'All done for today'
      : `No ${words.title.toLowerCase()} today`
  return (
    <NothingYet scene={<TruckScene brand="" />} title={title}>
      {routeMissing
        ? 'Then you’ll see its stops here, the next one first.'
        : 'New stops appear here as soon as they’re assigned to you.'}
    </NothingYet>
  )
}

function DriverMap({ board, tasks }: { board: WorkBoard; tasks: readonly Task[] }) {
  const isWide = useMedia('(min-width: 64rem) and (min-height: 31.25rem)', !useOffice().onPhone)
  const isHydrated = useHydrated()
  const { lists, numbers, range, outside, open } = board
  const mine = mineOf(board)
  const stops = useMemo(() => {
    const shown = new Set(tasks.map(({ id }) => id))
    return boardStops({ lists, numbers, range, outside }, mine).filter(({ task }) => shown.has(task.id))
  }, [lists, numbers, range, outside, mine, tasks])
  const openStop = useCallback(
    (id: string) => {
      const task = tasks.find((one) => one.id === id)
      if (task) open({ kind: 'task', task })
    },
    [tasks, open],
  )
  if (!isWide || stops.every(({ point }) => point === null)) return null
  return (
    <aside className={classes.map} aria-label="The day on the map">
      {isHydrated && <BoardMap board={board} stops={stops} onChoose={openStop} />}
    </aside>
  )
}
