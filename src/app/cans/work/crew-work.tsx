import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DispatchBoard } from '#app/cans/board/dispatch-board.tsx'
import type { Crew } from '#app/cans/crew/crew.ts'
import { DriverBoard } from '#app/cans/driver/driver-board.tsx'
import { NoSignalNote } from '#app/cans/waiting/no-signal-note.tsx'
import { RefusedWrites } from '#app/cans/waiting/refused-writes.tsx'
import { useClock } from '#app/kit/use-clock.ts'
import { AskAgain, ListLoading } from '#app/office/frame/list-states.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { useFlushing } from '#app/offline/use-waiting.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { may } from '#domain/identity/permissions.ts'
import { LiveNote } from './live-note.tsx'
import { type GivenList, workRange } from './load-work.ts'
import { useLinkedTask } from './use-linked-task.ts'
import { useWork } from './use-work.ts'
import { useWorkActions } from './use-work-actions.ts'
import { readWorkView } from './work.view.ts'
import { listsOf, type OpenSheet, type WorkBoard } from './work-board.ts'
import { WorkHead } from './work-head.tsx'
import { WorkSheets } from './work-sheets.tsx'

const HALF_A_MINUTE = 30_000

type CrewWorkProps = {
  crew: Crew
  given: GivenList
  type: TaskType
  onCrewChanged: () => void
  /** An admin's choice of the group. */
  children: ReactNode
}

/** The work of a group: a driver's day, or the lists of whoever plans. */
export function CrewWork({ crew, given, type, onCrewChanged, children }: CrewWorkProps) {
  const { user } = useOffice()
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<OpenSheet | null>(null)
  const plans = may(user.role, 'cans.manage')
  const zone = crew.timezone
  const today = todayIn(zone, useClock(HALF_A_MINUTE))
  const view = readWorkView(search)
  const range = workRange(user.role, view, today)
  const work = useWork({ group: crew.group.id, type, range, user }, given, onCrewChanged)
  const linked = useLinkedTask(work.tasks)
  const sheet = opened ?? (linked.task && { kind: 'task' as const, task: linked.task })
  const close = () => {
    setOpened(null)
    linked.leave()
  }
  const actions = useWorkActions(crew.group.id, type, user)
  useFlushing(user)
  const { lists, numbers } = useMemo(
    () =>
      listsOf(work.tasks ?? [], type, user, readWorkView(search), workRange(user.role, readWorkView(search), today)),
    [work.tasks, type, user, search, today],
  )
  const board: WorkBoard = {
    type,
    user,
    crew,
    view,
    zone,
    today,
    range,
    work,
    actions,
    lists,
    numbers,
    open: setOpened,
  }
  const note = <LiveNote since={work.notLiveSince} zone={zone} onBoard={!plans} />
  const states = (
    <>
      {!plans && note}
      <RefusedWrites user={user} />
      <NoSignalNote work={work} zone={zone} />
      {work.failed && <AskAgain title={cansMessages.listFailed} again={work.refresh} />}
      {!work.failed && !work.tasks && <ListLoading label="The list is loading" />}
    </>
  )
  const Board = plans ? DispatchBoard : DriverBoard
  return (
    <>
      {plans && note}
      {plans && <WorkHead board={board}>{children}</WorkHead>}
      <Board board={board} states={states} />
      {sheet && <WorkSheets board={board} sheet={sheet} onClose={close} onCrewChanged={onCrewChanged} />}
    </>
  )
}
