import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { DispatchBoard } from '#app/cans/boards/dispatch/dispatch-board.tsx'
import daylight from '#app/cans/boards/driver/daylight.module.css'
import { DriverBoard } from '#app/cans/boards/driver/driver-board.tsx'
import { LanesBoard } from '#app/cans/boards/lanes/lanes-board.tsx'
import { withoutSignal } from '#app/cans/work/queue/without-signal.ts'
import type { Crew } from '#app/cans/work/store/crew.ts'
import { type LoadedList, workRange } from '#app/cans/work/store/load-work.ts'
import { pickedBoard, pickedRoute } from '#app/cans/work/store/picked-view.ts'
import { useDrives } from '#app/cans/work/store/use-drives.ts'
import { useTimes } from '#app/cans/work/store/use-times.ts'
import { useWork } from '#app/cans/work/store/use-work.ts'
import { useWorkActions } from '#app/cans/work/store/use-work-actions.ts'
import { readWorkView, type WorkView, workQuery } from '#app/cans/work/store/work.view.ts'
import { listsOf, type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { AskAgain } from '#app/kit/actions/ask-again.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type from '#app/kit/type.module.css'
import { useClock } from '#app/kit/use-clock.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMedia } from '#app/kit/use-media.ts'
import { useFlushing, useWaiting } from '#app/offline/use-waiting.ts'
import { ListLoading } from '#app/page/list-states.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { User } from '#contract/users/sessions.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { may } from '#domain/identity/permissions.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './crew-work.module.css'
import { NoSignalNote } from './no-signal-note.tsx'
import { RefusedWrites } from './refused-writes.tsx'
import { useAppBadge } from './use-app-badge.ts'
import { useOpenSheet } from './use-open-sheet.ts'
import { WorkHead } from './work-head.tsx'
import { WorkSheets } from './work-sheets.tsx'

const HALF_A_MINUTE = 30_000

type CrewWorkProps = {
  crew: Crew
  loaded: LoadedList
  type: TaskType
  onCrewChanged: () => void
  children: ReactNode
}

export function CrewWork({ crew: given, loaded, type, onCrewChanged, children }: CrewWorkProps) {
  const { user } = useOffice()
  const plans = may(user, 'cans.manage')
  const today = todayIn(given.timezone, useClock(HALF_A_MINUTE, serverNow))
  const view = useWorkView({ crew: given, type, user })
  const range = useMemo(() => workRange(user, view, today), [user, view, today])
  const work = useWork({ group: given.group.id, type, range, user }, loaded, onCrewChanged)
  const crew = useDrives(given, user, { tasks: work.tasks, today })
  const { sheet, open, close } = useOpenSheet(work.tasks, !plans)
  const actions = useWorkActions(crew.group.id, type, user)
  useFlushing(user)
  useAppBadge(useWaiting(user).state.waiting.length)
  const timed = useTimes(work.tasks, crew, today)
  const { outside } = timed
  const listed = useMemo(
    () => listsOf(work.tasks ?? [], { type, user, view, range, outside }),
    [work.tasks, type, user, view, range, outside],
  )
  const board: WorkBoard = {
    type,
    user,
    crew,
    view,
    zone: crew.timezone,
    today,
    range,
    work,
    actions,
    ...listed,
    ...timed,
    open,
  }
  const note = <LiveNote since={work.notLiveSince} zone={board.zone} onBoard={!plans} />
  const sheets = sheet && <WorkSheets board={board} sheet={sheet} onClose={close} onCrewChanged={onCrewChanged} />
  if (!plans) {
    return (
      <div className={daylight.daylight} data-daylight="">
        <DriverBoard
          board={board}
          states={
            <>
              {note}
              <WorkStates board={board} />
            </>
          }
        />
        {sheets}
      </div>
    )
  }
  return (
    <div className={classes.plan}>
      {note}
      <WorkHead board={board}>{children}</WorkHead>
      <ShownCount board={board} />
      <PlannedBoard board={board} states={<WorkStates board={board} />} />
      {sheets}
    </div>
  )
}

function useWorkView({ crew, type, user }: { crew: Crew; type: TaskType; user: User }): WorkView {
  const [search] = useSearchParams()
  // Not before hydration: the server doesn't have this device's choices.
  const isHydrated = useHydrated()
  const remembered = isHydrated && type === 'gobacks' ? pickedRoute(user.id) : ''
  const route = crew.routes.some(({ label }) => label === remembered) ? remembered : ''
  const board = isHydrated && type === 'deliveries' ? pickedBoard(user.id) : ''
  // The same view while a link only opens a stop, so that its rows are not drawn again.
  const query = workQuery(readWorkView(search), {})
  return useMemo(() => {
    const view = readWorkView(new URLSearchParams(query))
    return { ...view, route: view.route || route, board: view.board || board }
  }, [query, route, board])
}

function PlannedBoard(props: { board: WorkBoard; states: ReactNode }) {
  const hasRoom = useMedia('(min-width: 48rem) and (min-height: 31.25rem)', !useOffice().onPhone)
  const { view, type } = props.board
  return hasRoom && view.board === 'lanes' && type === 'deliveries' ? (
    <LanesBoard {...props} />
  ) : (
    <DispatchBoard {...props} />
  )
}

function WorkStates({ board: { user, crew, work, zone, today } }: { board: WorkBoard }) {
  return (
    <>
      <RefusedWrites user={user} />
      <NoSignalNote work={work} zone={zone} today={today} drives={crew.drives} />
      {work.failed && (
        <AskAgain title={cansMessages.listFailed} again={work.refresh}>
          {withoutSignal()}
        </AskAgain>
      )}
      {!work.failed && !work.tasks && <ListLoading label="The list is loading" />}
    </>
  )
}

/** Rendered from the start, because screen readers often skip a live region inserted together with its text. */
function ShownCount({ board }: { board: WorkBoard }) {
  const { overdue, undated, yours, others } = board.lists
  const shown = overdue.length + undated.length + yours.length + others.length
  const [one, many] = wordsOf(board.type).rows
  return (
    <p className={type.hidden} role="status">
      {shown > 0 && counted(shown, one, many)}
    </p>
  )
}

type LiveNoteProps = {
  /** In ms since 1970; null while the screen is live. */
  since: number | null
  zone: string
  onBoard?: boolean
}

/** Overlays an empty strip, so nothing shifts. */
function LiveNote({ since, zone, onBoard = false }: LiveNoteProps) {
  return (
    <div role="status" className={classes.edge} data-on-board={onBoard || undefined}>
      {since !== null && (
        <p className={classes.note}>
          <Icon of={IconPlugConnectedX} />
          <span>{`Not live since ${timeText(since, zone)}`}</span>
        </p>
      )}
    </div>
  )
}
