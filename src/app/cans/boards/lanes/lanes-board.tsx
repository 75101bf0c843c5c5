import { type ReactNode, useMemo } from 'react'
import { AssignBar } from '#app/cans/boards/dispatch/assign-bar.tsx'
import { BoardFrame, useMapBeside } from '#app/cans/boards/dispatch/board-frame.tsx'
import { TaskList } from '#app/cans/boards/dispatch/task-list.tsx'
import { boardStops } from '#app/cans/boards/map/board-stops.ts'
import { laneLooks } from '#app/cans/boards/map/lane-looks.ts'
import { type ChosenStops, useChosen } from '#app/cans/boards/map/use-chosen.ts'
import { NoWork } from '#app/cans/work/lists/no-work.tsx'
import { WorkFilters } from '#app/cans/work/lists/work-filters.tsx'
import { mineOf, personOf, type StopMove, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { type Lane, lanesOf, orderAfterDrop } from '#domain/cans/lists/lanes.ts'
import { isOverdue, isUndated, NOBODY } from '#domain/cans/lists/work-lists.ts'
import { DayProgress } from './day-progress.tsx'
import { type LanePerson, lanePeople } from './lane-people.ts'
import { fullLanes, LanesPanel } from './lanes-panel.tsx'

const NO_TONES = new Map()

export function LanesBoard({ board, states }: { board: WorkBoard; states: ReactNode }) {
  const { lists, numbers, work, range, outside, crew, view, actions } = board
  const chosen = useChosen()
  const people = useMemo(() => lanePeople(crew, work.tasks), [crew, work.tasks])
  const looks = useMemo(() => laneLooks(people), [people])
  const { shown, archived, lanes, full, whole } = useMemo(
    () => lanesShown({ lists, work: { tasks: work.tasks }, view, range }, people),
    [lists, work.tasks, view, range, people],
  )
  const mine = mineOf(board)
  const shownStops = useMemo(
    () => boardStops({ lists, numbers, range, outside }, mine),
    [lists, numbers, range, outside, mine],
  )
  const give = (ids: readonly string[], who: string, before: string | null) => {
    actions.move(stopMoveOf({ board, whole }, ids, who, before))
    chosen.clear()
  }
  const isWide = useMapBeside(true)
  const progress = <DayProgress lanes={whole} board={board} />
  return (
    <>
      <WorkFilters board={board}>{isWide && progress}</WorkFilters>
      {states}
      {work.tasks && !work.failed && (
        <BoardFrame
          board={board}
          stops={shownStops}
          looks={looks}
          lanes={full.length}
          chosen={chosen}
          progress={!isWide && progress}
        >
          {lists.undated.length > 0 && <TaskList kind="undated" board={board} tones={NO_TONES} chosen={null} />}
          {shown.length === 0 ? (
            <NoWork board={board} />
          ) : (
            <LanesPanel
              board={board}
              lanes={lanes}
              full={full}
              whole={whole}
              archived={archived}
              people={people}
              looks={looks}
              stops={shownStops}
              chosen={chosen}
              onGive={give}
            />
          )}
        </BoardFrame>
      )}
      <ChosenBar board={board} lanes={lanes} chosen={chosen} onAssign={(ids, who) => give(ids, who, null)} />
    </>
  )
}

interface ChosenBarProps {
  board: WorkBoard
  lanes: readonly Lane<Task>[]
  chosen: ChosenStops
  onAssign: (ids: readonly string[], who: string) => void
}

function ChosenBar({ board, lanes, chosen, onAssign }: ChosenBarProps) {
  if (chosen.ids.size === 0) return null
  const open = lanes.flatMap((lane) => [...lane.late, ...lane.open]).map(({ id }) => id)
  const ids = open.filter((id) => chosen.ids.has(id))
  return <AssignBar board={board} ids={ids} onAssign={onAssign} onClose={chosen.clear} />
}

type LanesContext = Pick<WorkBoard, 'lists' | 'view' | 'range'> & { work: Pick<WorkBoard['work'], 'tasks'> }

function lanesShown({ lists, work, view, range }: LanesContext, people: readonly LanePerson[]) {
  const shown = [...lists.overdue, ...lists.undated, ...lists.yours, ...lists.others]
  const names = view.user === '' ? people.map(({ value }) => value) : []
  const isAsked = ({ who }: Lane<Task>) => who !== '' || view.user === '' || view.user === NOBODY
  const lanes = lanesOf(shown, names, range).filter(isAsked)
  // Filters must not change the progress shown.
  const whole = lanesOf(work.tasks ?? [], names, range)
  const archived = shown.filter((task) => task.archived)
  return { shown, archived, lanes, whole, full: fullLanes(lanes, whole, archived) }
}

interface MoveContext {
  board: WorkBoard
  whole: readonly Lane<Task>[]
}

function stopMoveOf(
  { board: { work, range, crew }, whole }: MoveContext,
  ids: readonly string[],
  who: string,
  before: string | null,
): StopMove {
  const tasks = work.tasks ?? []
  // Overdue and undated tasks have their own order: they are assigned, and the lane's order stays.
  const day = tasks.filter((task) => !isUndated(task) && (range === null || !isOverdue(task, range)))
  const lane = whole.find((one) => one.who === who)?.open ?? []
  const isLate = before !== null && !day.some(({ id }) => id === before)
  const name = who ? personOf(crew, who) : 'unassigned'
  const stops = tasks.filter(({ id }) => ids.includes(id))
  const order = orderAfterDrop(day, lane, ids, isLate ? (lane[0]?.id ?? null) : before)
  return { stops, to: who, name, day, order }
}
