import { type Dispatch, useMemo } from 'react'
import { AreaList } from '#app/office/maps/areas/area-list.tsx'
import type { EditorAct, EditorState } from '#app/office/maps/editor-state.ts'
import { ImportButton } from '#app/office/maps/import/import-button.tsx'
import reportClasses from '#app/office/maps/import/import-report.module.css'
import { MapImportReport } from '#app/office/maps/import/import-report.tsx'
import { LimitLine } from '#app/office/maps/import/limit-line.tsx'
import { boxAround, metersApart } from '#domain/geo/areas/swapped-places.ts'
import { closeLines } from '#domain/geo/maps/import-lines.ts'
import { type MapUse, overLimit, usageText } from '#domain/geo/maps/map-use.ts'
import type { Board } from './use-board.ts'

type AreaPanelProps = {
  state: EditorState
  dispatch: Dispatch<EditorAct>
  use: MapUse
  board: Board
  error: string | undefined
}

export function AreaPanel({ state, dispatch, use, board, error }: AreaPanelProps) {
  const { history, selected, hidden, color, report } = state
  const drawing = history.present
  const around = useMemo(() => boxAround(drawing), [drawing])
  return (
    <>
      <AreaList
        drawing={drawing}
        color={color}
        use={usageText(use)}
        selected={selected}
        hovered={board.hovered}
        hidden={hidden}
        error={error}
        onSelect={(id) => dispatch({ act: 'select', id })}
        onHover={board.setHovered}
        onHide={(id) => dispatch({ act: 'hide', id })}
        onDraw={(next) => dispatch({ act: 'draw', drawing: next })}
      />
      {report ? (
        <OpenReport state={state} dispatch={dispatch} use={use} board={board} report={report} />
      ) : (
        overLimit(use) && (
          <ul className={`${reportClasses.report} ${reportClasses.lines}`}>
            <LimitLine state={state} dispatch={dispatch} use={use} />
          </ul>
        )
      )}
      <ImportButton
        others={around}
        onRead={(file) => {
          dispatch({ act: 'import', ...file })
          board.showAreas(file.read.areas)
        }}
      />
    </>
  )
}

type OpenReportProps = Omit<AreaPanelProps, 'error'> & { report: NonNullable<EditorState['report']> }

function OpenReport({ state, dispatch, use, board, report }: OpenReportProps) {
  const drawing = state.history.present
  const { read, swapped, ids } = report
  const metersAway = useMemo(() => {
    const isNew = new Set(ids)
    return metersApart(
      boxAround(drawing.filter(({ id }) => isNew.has(id))),
      boxAround(drawing.filter(({ id }) => !isNew.has(id))),
    )
  }, [drawing, ids])
  return (
    <MapImportReport
      report={report}
      metersAway={metersAway}
      limit={<LimitLine state={state} dispatch={dispatch} use={use} />}
      onSwap={() => {
        dispatch({ act: 'swap' })
        if (swapped) board.showAreas(swapped.areas)
      }}
      onName={(key) => dispatch({ act: 'name by', key })}
      onCloseLines={() => dispatch({ act: 'close lines', ...closeLines(read) })}
      onShow={board.showPlace}
      onShowAll={board.showAll}
      onUndo={() => dispatch({ act: 'undo import' })}
      onClose={() => dispatch({ act: 'close report' })}
    />
  )
}
