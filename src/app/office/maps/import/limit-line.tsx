import { type Dispatch, useState } from 'react'
import type { EditorAct, EditorState } from '#app/office/maps/editor-state.ts'
import { type Simplified, simplifyToFit } from '#domain/geo/areas/simplify-drawing.ts'
import type { Drawing } from '#domain/geo/maps/map-drawing.ts'
import { type MapUse, overLimit } from '#domain/geo/maps/map-use.ts'
import { atMostFeet } from '#domain/geo/ways/distance.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './import-report.module.css'
import { inSlices } from './in-slices.ts'
import { ReportAct, ReportLine } from './report-line.tsx'

type LimitLineProps = { state: EditorState; dispatch: Dispatch<EditorAct>; use: MapUse }

export function LimitLine({ state, dispatch, use }: LimitLineProps) {
  const { preview, history } = state
  const limit = overLimit(use)
  const { busy, simplify } = useSimplify(history.present, dispatch)
  if (!limit) return null
  if (preview) return <PreviewLine preview={preview} dispatch={dispatch} />
  return (
    <ReportLine tone="ask" what="Too much for one map">
      <p className={classes.why}>{limit.problem}</p>
      {limit.simplify && (
        <ReportAct busy={busy} onClick={simplify}>
          {busy ? 'Simplifying' : 'Simplify to fit'}
        </ReportAct>
      )}
    </ReportLine>
  )
}

function PreviewLine({ preview, dispatch }: { preview: Simplified; dispatch: Dispatch<EditorAct> }) {
  const { drawing, corners, meters, fits } = preview
  const [before, after] = [countText(corners.before), countText(corners.after)]
  return (
    <ReportLine tone="ask" what={fits ? 'Simplified, as the map shows' : 'Simplified, and still too much'}>
      <p
        className={classes.why}
      >{`${before} corners become ${after}. No border moves more than ${atMostFeet(meters)}. Neighbors keep sharing their borders.`}</p>
      <div className={classes.acts}>
        <ReportAct onClick={() => dispatch({ act: 'draw', drawing })}>Keep it</ReportAct>
        <ReportAct onClick={() => dispatch({ act: 'close preview' })}>Leave it as it was</ReportAct>
      </div>
    </ReportLine>
  )
}

function useSimplify(drawing: Drawing, dispatch: Dispatch<EditorAct>) {
  const [busy, setBusy] = useState<Drawing | null>(null)
  return {
    busy: busy === drawing,
    simplify: async () => {
      setBusy(drawing)
      const simplified = await inSlices(simplifyToFit(drawing)).finally(() => setBusy(null))
      dispatch({ act: 'preview', simplified, of: drawing })
    },
  }
}
