import { useMemo, useReducer, useRef } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { isSameValue } from '#app/kit/form/rebased.ts'
import { useFieldErrors } from '#app/kit/form/use-field-errors.ts'
import { type EditedForm, type Sending, useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { collectionOf, crossesItself, type Drawing, drawingOf } from '#domain/geo/maps/map-drawing.ts'
import { colorProblem, DEFAULT_MAP_COLOR, nameProblem } from '#domain/geo/maps/map-form.ts'
import { type MapLimit, measureDrawing, overLimit } from '#domain/geo/maps/map-use.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import type { EditorAct, EditorState, OpenedMap } from './editor-state.ts'
import { act, editorOf, unsavedChanges } from './map-editor-state.ts'

const newMap = { name: '', color: DEFAULT_MAP_COLOR, active: 1, geojson: null } as const

const showNotSaved = ({ message }: Refused, isAtField: boolean) =>
  isAtField ? undefined : showMessage(`The map was not saved. ${message}`, { tone: 'error' })

export function useMapEditor(map: ServiceMap | null, company: number, onDone: () => void) {
  const [state, dispatch] = useReducer(act, map ?? newMap, editorOf)
  const isDone = useRef(false)
  const leave = () => {
    isDone.current = true
    onDone()
  }
  const use = useMemo(() => measureDrawing(state.history.present), [state.history.present])
  const errors = useMapErrors(state, overLimit(use))
  const edit = useVersionedEdit<ServiceMap, OpenedMap>({
    form: mapForm(state, dispatch, errors),
    row: map,
    valuesOf: (row) => row,
    // The server normalizes a drawing, and the collection also carries the map's name: compare the parsed areas.
    isSame: (one, other, field) =>
      field === 'geojson'
        ? isSameValue(drawingOf(one as OpenedMap['geojson']), drawingOf(other as OpenedMap['geojson']))
        : isSameValue(one, other),
    conflictRow: (refused) => (refused.is('map.changed') ? refused.body.map : null),
    mayMakeAgain: true,
    send: (sending) => writeMap(sending, company),
    onSaved: leave,
    onRefused: showNotSaved,
  })
  const unsaved = unsavedChanges(state)
  return {
    ...edit,
    state,
    dispatch,
    use,
    unsaved,
    /** A drawing is one field, so keeping mine replaces theirs (ADR-26). */
    bothDrew: state.history.past.length > 0 && !isSameDrawing(edit.base, edit.conflict?.theirs ?? edit.base),
    /** A function, so that it is evaluated at the moment of leaving. */
    isUnsaved: () => !isDone.current && unsaved > 0,
    errors,
    leave,
  }
}

const isSameDrawing = (one: ServiceMap | null, other: ServiceMap | null) =>
  isSameValue(drawingOf(one?.geojson ?? null), drawingOf(other?.geojson ?? null))

async function writeMap({ values, writeOver }: Sending<ServiceMap, OpenedMap>, companyid: number): Promise<ServiceMap> {
  const { name, color, active, geojson } = values
  const inputOf = (over: ServiceMap | null) => ({
    ...(over && { id: over.id, version: over.version }),
    companyid,
    name,
    color,
    active,
    geojson,
  })
  const saved = await writeOver('maps.update', inputOf, (answer) => answer.map)
  showMessage(mapMessages.saved)
  return saved.map
}

type Checked = { name: string; color: string; geojson: Drawing }

function useMapErrors({ name, color, history, saved }: EditorState, limit: MapLimit | null) {
  const values: Checked = { name, color, geojson: history.present }
  const begun: Checked = { name: saved.name, color: saved.color, geojson: history.past[0] ?? history.present }
  return useFieldErrors<Checked>(() => ({ values, begun }), {
    fields: ['name', 'color', 'geojson'],
    errorsOf: (map) => ({
      name: nameProblem(map.name),
      color: colorProblem(map.color),
      geojson: map.geojson.length === 0 ? mapMessages.geojsonRequired : limit?.problem,
    }),
  })
}

/** Adapts the editor's state, which has its own undo history, to the form that `useVersionedEdit` expects. */
function mapForm(
  { name, color, active, history }: EditorState,
  dispatch: (given: EditorAct) => void,
  errors: ReturnType<typeof useMapErrors>,
): EditedForm<OpenedMap> {
  return {
    latest: () => ({ name, color, active, geojson: { ...collectionOf(history.present, name.trim()) } }),
    check: () => errors.check() && !saidToCross(history.present),
    refuse: errors.refuse,
    begin: (map) => dispatch({ act: 'open', map }),
    rebase: (map) => dispatch({ act: 'rebase', map }),
  }
}

function saidToCross(drawing: Drawing): boolean {
  const crossing = drawing.find(crossesItself)
  if (crossing) showMessage(`“${crossing.name}” crosses itself. Pull its corners apart first.`, { tone: 'error' })
  return crossing !== undefined
}
