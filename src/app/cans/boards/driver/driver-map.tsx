import { BoardMap } from '#app/cans/boards/map/board-map.tsx'
import { boardStops } from '#app/cans/boards/map/board-stops.ts'
import { mineOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import classes from './driver-board.module.css'

export function DriverMap({ board, tasks }: { board: WorkBoard; tasks: readonly Task[] }) {
  const isWide = useMedia('(min-width: 64rem) and (min-height: 31.25rem)', !useOffice().onPhone)
  const isHydrated = useHydrated()
  const shown = new Set(tasks.map(({ id }) => id))
  const stops = boardStops(board, mineOf(board)).filter(({ task }) => shown.has(task.id))
  if (!isWide || stops.every(({ point }) => point === null)) return null
  const openStop = (id: string) => {
    const task = tasks.find((one) => one.id === id)
    if (task) board.open({ kind: 'task', task })
  }
  return (
    <aside className={classes.map} aria-label="The day on the map">
      {isHydrated && <BoardMap board={board} stops={stops} lit={null} onChoose={openStop} />}
    </aside>
  )
}
