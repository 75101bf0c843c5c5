import { IconMap } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, type SyntheticEvent, useCallback, useState } from 'react'
import { BoardMap } from '#app/cans/boards/map/board-map.tsx'
import type { BoardStop } from '#app/cans/boards/map/board-stops.ts'
import type { LaneLook } from '#app/cans/boards/map/lane-looks.ts'
import { focusStopRow, stopOfRow, useLitStop } from '#app/cans/boards/map/stop-row-id.ts'
import type { ChosenStops } from '#app/cans/boards/map/use-chosen.ts'
import { FullFrame } from '#app/cans/work/lists/full-frame.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMedia } from '#app/kit/use-media.ts'
import { useOffice } from '#app/page/use-office.ts'
import classes from './board-frame.module.css'

type BoardFrameProps = {
  board: WorkBoard
  stops: readonly BoardStop[]
  looks?: ReadonlyMap<string, LaneLook>
  /** Side by side; the map leaves them room. */
  lanes?: number
  progress: ReactNode
  chosen?: ChosenStops | undefined
  children: ReactNode
}

export const useMapBeside = (lanes: boolean): boolean =>
  useMedia(lanes ? '(min-width: 80rem)' : '(min-width: 64rem)', !useOffice().onPhone)

/** The hovered stop's state lives here, so that rows don't re-render. */
export function BoardFrame({ board, stops, looks, lanes, chosen, progress, children }: BoardFrameProps) {
  const isWide = useMapBeside(looks !== undefined)
  const isHydrated = useHydrated()
  const [lit, setLit] = useState<string | null>(null)
  const [full, setFull] = useState(false)
  useLitStop(lit)
  const light = ({ target }: SyntheticEvent) => setLit(stopOfRow(target))
  const dim = () => setLit(null)
  const hasMap = stops.some(({ point }) => point !== null)
  const showRow = useCallback((id: string) => {
    setFull(false)
    requestAnimationFrame(() => focusStopRow(id))
  }, [])
  const map = <BoardMap board={board} stops={stops} onChoose={showRow} onPoint={setLit} chosen={chosen} looks={looks} />
  return (
    <div
      className={[looks && classes.filling, hasMap && (looks ? classes.lanesWithMap : classes.withMap)]
        .filter(Boolean)
        .join(' ')}
      style={lanes === undefined ? undefined : ({ '--lanes': lanes } as CSSProperties)}
      data-fills={looks && ''}
    >
      {!(isWide && hasMap) && (progress || hasMap) && (
        <div className={classes.above}>
          {progress}
          {hasMap && (
            <Button tone="secondary" icon={<Icon of={IconMap} />} onClick={() => setFull(true)}>
              Map
            </Button>
          )}
        </div>
      )}
      <section
        className={classes.lists}
        aria-label="The lists"
        onPointerOver={light}
        onPointerLeave={dim}
        onFocus={light}
        onBlur={dim}
      >
        {children}
      </section>
      {isWide && hasMap && (
        <aside className={classes.side} aria-label="The day on the map">
          {progress}
          <div className={classes.map}>{isHydrated && map}</div>
        </aside>
      )}
      {full && !isWide && (
        <FullFrame title="Map" className={classes.full} onClose={() => setFull(false)}>
          {map}
        </FullFrame>
      )}
    </div>
  )
}
