import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { GoneNotice } from '#app/kit/form/gone-notice.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import type { OfficeCompany } from '#app/page/use-office.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { ConflictSheet } from './conflict.sheet.tsx'
import { DeleteMapSheet } from './delete-map.sheet.tsx'
import { DrawingBoard } from './drawing/drawing-board.tsx'
import classes from './map-editor.module.css'
import { MapFieldsForm } from './map-fields.tsx'
import { MapHead } from './map-head.tsx'
import { useMapEditor } from './use-map-editor.ts'

type MapEditorProps = {
  map: ServiceMap | null
  company: OfficeCompany
  back: string
}

export function MapEditor({ map, company, back }: MapEditorProps) {
  const navigate = useNavigate()
  const editor = useMapEditor(map, company.id, () => navigate(back))
  const [deleting, setDeleting] = useState(false)
  const { state, dispatch, errors } = editor
  return (
    <div className={classes.editor}>
      <MapHead
        title={state.saved.name || 'New map'}
        company={company}
        back={back}
        unsaved={editor.unsaved}
        saving={editor.busy}
        onSave={editor.save}
        onDelete={map ? () => setDeleting(true) : undefined}
      />
      {editor.gone && map && (
        <GoneNotice
          what="map"
          who={<WhoSaved subject="map" record={map.id} company={company.id} zone={company.timezone} did="deleted" />}
          busy={editor.busy}
          onMake={editor.makeAgain}
        />
      )}
      <DrawingBoard state={state} dispatch={dispatch} use={editor.use} error={errors.errorOf('geojson')}>
        <MapFieldsForm
          fields={state}
          errorOf={errors.errorOf}
          onChange={(change) => dispatch({ act: 'field', change })}
          onLeave={errors.leave}
        />
      </DrawingBoard>
      <FormProblem text={errors.problem} />
      <UnsavedGuard unsaved={editor.isUnsaved} />
      <ConflictSheet
        theirs={editor.conflict?.theirs ?? null}
        areasHere={state.history.present.length}
        bothDrew={editor.bothDrew}
        zone={company.timezone}
        onTake={editor.takeTheirs}
        onKeep={editor.keepMine}
        onClose={editor.decideLater}
      />
      {map && (
        <DeleteMapSheet
          map={editor.base ?? map}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={editor.leave}
        />
      )}
    </div>
  )
}
