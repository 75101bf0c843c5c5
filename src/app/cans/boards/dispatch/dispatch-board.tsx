import { type ReactNode, useMemo, useState } from 'react'
import { boardStops } from '#app/cans/boards/map/board-stops.ts'
import { useChosen } from '#app/cans/boards/map/use-chosen.ts'
import { NoWork } from '#app/cans/work/lists/no-work.tsx'
import { WorkFilters } from '#app/cans/work/lists/work-filters.tsx'
import { mineOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { AssignBar } from './assign-bar.tsx'
import { BoardFrame } from './board-frame.tsx'
import { CrewProgress } from './crew-progress.tsx'
import { TaskList } from './task-list.tsx'

export function DispatchBoard({ board, states }: { board: WorkBoard; states: ReactNode }) {
  const { lists, numbers, range, outside, work, type, actions } = board
  const [isChoosing, setIsChoosing] = useState(false)
  const chosen = useChosen()
  const all = [...lists.overdue, ...lists.undated, ...lists.yours, ...lists.others]
  const turn = (on: boolean) => {
    chosen.clear()
    setIsChoosing(on)
  }
  const mine = mineOf(board)
  const stops = useMemo(
    () => boardStops({ lists, numbers, range, outside }, mine),
    [lists, numbers, range, outside, mine],
  )
  const tones = new Map(stops.map(({ task, tone }) => [task.id, tone]))
  const parts = { board, tones, chosen: isChoosing ? chosen : null }
  return (
    <>
      <WorkFilters board={board} selecting={{ on: isChoosing, turn }} />
      {states}
      {work.tasks && !work.failed && (
        <BoardFrame
          board={board}
          stops={stops}
          chosen={isChoosing ? chosen : undefined}
          progress={<CrewProgress board={board} />}
        >
          {lists.overdue.length > 0 && <TaskList kind="overdue" {...parts} />}
          {lists.undated.length > 0 && <TaskList kind="undated" {...parts} />}
          {all.length > 0 || type === 'gobacks' ? (
            <>
              <TaskList kind="yours" {...parts} />
              <TaskList kind="others" {...parts} />
            </>
          ) : (
            <NoWork board={board} />
          )}
        </BoardFrame>
      )}
      {isChoosing && (
        <AssignBar
          board={board}
          ids={all.map(({ id }) => id).filter((id) => chosen.ids.has(id))}
          onAssign={(ids, to) => {
            const given = new Set(ids)
            actions.assign(
              all.filter(({ id }) => given.has(id)),
              to,
            )
            turn(false)
          }}
          onClose={() => turn(false)}
        />
      )}
    </>
  )
}
