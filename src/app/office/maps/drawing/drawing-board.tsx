import type { Dispatch, ReactNode } from 'react'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { AddressTester } from '#app/office/maps/areas/address-tester.tsx'
import type { EditorAct, EditorState } from '#app/office/maps/editor-state.ts'
import { withoutCorner } from '#domain/geo/maps/map-drawing.ts'
import type { MapUse } from '#domain/geo/maps/map-use.ts'
import { AreaPanel } from './area-panel.tsx'
import type { PressedCorner } from './draw-map.ts'
import classes from './drawing-board.module.css'
import { finishRing } from './finish-ring.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapTools } from './map-tools.tsx'
import { useBoard } from './use-board.ts'

type DrawingBoardProps = {
  state: EditorState
  dispatch: Dispatch<EditorAct>
  use: MapUse
  error: string | undefined
  children: ReactNode
}

export function DrawingBoard({ state, dispatch, use, error, children }: DrawingBoardProps) {
  const { history, selected, tool } = state
  const board = useBoard(state)
  const { corner } = board.contents
  const chooseTool = (wanted: EditorState['tool']) => {
    const first = history.present[0]
    if (wanted === 'edit' && selected === null && first) dispatch({ act: 'select', id: first.id })
    else dispatch({ act: 'tool', tool: wanted })
  }
  return (
    <div className={classes.board}>
      <div className={classes.panel}>
        {children}
        <AreaPanel state={state} dispatch={dispatch} use={use} board={board} error={error} />
      </div>
      <div className={classes.map} ref={board.map}>
        <div className={classes.canvas}>
          <MapCanvas
            contents={board.contents}
            onShowAll={history.present.length > 0 ? board.showAll : undefined}
            onSelect={(id) => dispatch({ act: 'select', id })}
            onCorner={board.pressCorner}
            onHover={board.setHovered}
            onDrawn={(ring) => finishRing(state, ring, dispatch)}
            onRing={(id, { index, ring }) => dispatch({ act: 'ring', id, index, ring })}
          />
          <MapTools
            tool={tool}
            hasAreas={history.present.length > 0}
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
            onTool={chooseTool}
            onUndo={() => dispatch({ act: 'undo' })}
            onRedo={() => dispatch({ act: 'redo' })}
            onRemoveCorner={corner ? () => dropCorner(state, corner, dispatch) : undefined}
          />
        </div>
        <AddressTester verdict={board.verdict} near={board.near} onPlace={board.test} />
      </div>
    </div>
  )
}

const LAST_OF_AREA = 'An area needs at least three corners. Delete the area instead.'
const LAST_OF_HOLE = 'A hole needs at least three corners. Fill the area’s holes instead.'

function dropCorner(
  { history, selected }: EditorState,
  { ring: index, corner }: PressedCorner,
  dispatch: Dispatch<EditorAct>,
): void {
  const before = history.present.find(({ id }) => id === selected)?.rings[index]
  if (selected === null || !before) return
  const ring = withoutCorner(before, corner)
  if (ring) dispatch({ act: 'ring', id: selected, index, ring })
  else showMessage(index === 0 ? LAST_OF_AREA : LAST_OF_HOLE, { tone: 'error' })
}
