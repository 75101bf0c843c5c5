import type { Dispatch } from 'react'
import { closeLines } from '#domain/geo/import-lines.ts'
import { withAreas } from '#domain/geo/map-drawing.ts'
import { AreaList } from './area-list.tsx'
import { ImportButton } from './import-button.tsx'
import { ImportReportPanel } from './import-report.tsx'
import type { EditorAct, EditorState } from './map-editor-state.ts'
import type { Board } from './use-board.ts'

type AreaPanelProps = {
  state: EditorState
  dispatch: Dispatch<EditorAct>
  board: Board
  error: string | undefined
}

/** The areas as a list, and the files they may come from. */
export function AreaPanel({ state, dispatch, board, error }: AreaPanelProps) {
  const { history, selected, hidden, color, report } = state
  const drawing = history.present
  return (
    <>
      <AreaList
        drawing={drawing}
        colour={color}
        selected={selected}
        hovered={board.hovered}
        hidden={hidden}
        error={error}
        onSelect={(id) => dispatch({ act: 'select', id })}
        onHover={board.setHovered}
        onHide={(id) => dispatch({ act: 'hide', id })}
        onDraw={(next) => dispatch({ act: 'draw', drawing: next })}
      />
      {report && (
        <ImportReportPanel
          report={report}
          onCloseLines={() => dispatch({ act: 'close lines', ...closeLines(report.read) })}
          onShow={board.showPlace}
          onUndo={() => dispatch({ act: 'undo import' })}
          onClose={() => dispatch({ act: 'close report' })}
        />
      )}
      <ImportButton
        onRead={(fileName, read) => {
          dispatch({ act: 'import', fileName, read })
          if (read.areas.length > 0) board.showAll(withAreas(drawing, read.areas))
        }}
      />
    </>
  )
}
