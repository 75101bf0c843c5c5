import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { StopView } from '#app/cans/boards/driver/stop-view.tsx'
import { HandOverSheet } from '#app/cans/bulk/hand-over.sheet.tsx'
import { MoveDaySheet } from '#app/cans/bulk/move-day.sheet.tsx'
import { InviteSheet } from '#app/cans/crew/invite.sheet.tsx'
import { RoutesSheet } from '#app/cans/crew/routes.sheet.tsx'
import { DriverDaySheet } from '#app/cans/days/driver-day.sheet.tsx'
import { MapRouter } from '#app/cans/router/map-router.tsx'
import { WhoseRouteSheet } from '#app/cans/router/whose-route.sheet.tsx'
import { NoteSheet } from '#app/cans/task/note.sheet.tsx'
import { ProblemSheet } from '#app/cans/task/problem.sheet.tsx'
import { StopSheet } from '#app/cans/task/stop.sheet.tsx'
import { TaskSheet } from '#app/cans/task/task.sheet.tsx'
import { TaskChangeSheet } from '#app/cans/task/task-change.sheet.tsx'
import { workQuery } from '#app/cans/work/store/work.view.ts'
import type { OpenSheet, WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { may } from '#domain/identity/permissions.ts'
import { CansSummary } from './cans-summary.tsx'
import { WaitingSheet } from './waiting.sheet.tsx'

export const fetchDateRange = () => import('./date-range.sheet.tsx')
const DateRangeSheet = lazy(async () => ({ default: (await fetchDateRange()).DateRangeSheet }))

type WorkSheetsProps = { board: WorkBoard; sheet: OpenSheet; onClose: () => void; onCrewChanged: () => void }

export function WorkSheets({ board, sheet, onClose, onCrewChanged }: WorkSheetsProps) {
  const { crew, type, view, today, range } = board
  const navigate = useNavigate()
  const { group } = crew
  switch (sheet.kind) {
    case 'task':
    case 'stop':
    case 'change':
    case 'note':
    case 'problem':
      return <TaskSheets board={board} sheet={sheet} onClose={onClose} onCrewChanged={onCrewChanged} />
    case 'summary':
      return <CansSummary tasks={[...sheet.tasks]} onClose={onClose} />
    case 'router':
      return (
        <MapRouter
          user={board.user}
          crew={crew}
          first={firstNumber(board, sheet.tasks)}
          type={type}
          tasks={[...sheet.tasks]}
          whole={board.work.tasks ?? []}
          onRulesChanged={onCrewChanged}
          onClose={onClose}
        />
      )
    case 'whoseRoute':
      return <WhoseRouteSheet board={board} tasks={sheet.tasks} onClose={onClose} />
    case 'driverDay':
      return (
        <DriverDaySheet key={sheet.who} board={board} who={sheet.who} onClose={onClose} onChanged={onCrewChanged} />
      )
    case 'moveDay':
      return <MoveDaySheet board={board} tasks={sheet.tasks} onClose={onClose} />
    case 'handOver':
      return <HandOverSheet board={board} who={sheet.who} onClose={onClose} />
    case 'invite':
      return <InviteSheet group={group} onClose={onClose} />
    case 'routes':
      return <RoutesSheet group={group.id} routes={[...crew.routes]} onClose={onClose} onChanged={onCrewChanged} />
    case 'waiting':
      return <WaitingSheet user={board.user} zone={board.zone} onClose={onClose} />
    case 'dates':
      return (
        <Suspense>
          <DateRangeSheet
            from={range?.from ?? today}
            to={range?.to ?? today}
            today={today}
            onClose={onClose}
            onSave={(from, to) => {
              const isToday = from === today && to === today
              navigate(workQuery(view, isToday ? { from: null, to: null } : { from, to }), { preventScrollReset: true })
              onClose()
            }}
          />
        </Suspense>
      )
  }
}

function firstNumber({ numbers }: WorkBoard, tasks: readonly Task[]): number {
  const isOnes = tasks.every(({ assignedTo }) => assignedTo === tasks[0]?.assignedTo)
  const known = tasks.flatMap(({ id }) => numbers.get(id) ?? [])
  return isOnes && known.length > 0 ? Math.min(...known) : 1
}

type TaskSheetsProps = Omit<WorkSheetsProps, 'sheet'> & { sheet: Extract<OpenSheet, { task: Task | null }> }

function TaskSheets({ board, sheet, onClose, onCrewChanged }: TaskSheetsProps) {
  const toStop = (task: Task) => () => board.open({ kind: 'task', task })
  switch (sheet.kind) {
    case 'task':
      if (sheet.task === null || may(board.user, 'cans.manage')) {
        return (
          <TaskSheet
            board={board}
            task={sheet.task}
            wanted={sheet.wanted}
            onClose={onClose}
            onCrewChanged={onCrewChanged}
          />
        )
      }
      return <StopView board={board} task={sheet.task} onClose={onClose} />
    case 'stop':
      if (!may(board.user, 'cans.manage')) return <StopView board={board} task={sheet.task} onClose={onClose} />
      return <StopSheet board={board} task={sheet.task} onClose={onClose} />
    case 'change':
      return <TaskChangeSheet board={board} task={sheet.task} onClose={toStop(sheet.task)} />
    case 'note':
      return <NoteSheet board={board} task={sheet.task} onClose={sheet.fromStop ? toStop(sheet.task) : onClose} />
    case 'problem':
      if (!sheet.fromStop) return <ProblemSheet board={board} task={sheet.task} onClose={onClose} />
      return <ProblemSheet board={board} task={sheet.task} onClose={toStop(sheet.task)} back="Back to the stop" />
  }
}
