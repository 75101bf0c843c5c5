import { useMemo, useReducer, useRef, useState } from 'react'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { collectionOf, crossesItself } from '#domain/geo/maps/map-drawing.ts'
import { DEFAULT_MAP_COLOR } from '#domain/geo/maps/map-form.ts'
import { measureDrawing, overLimit } from '#domain/geo/maps/map-use.ts'
import { act, editorOf, unsavedChanges } from './map-editor-state.ts'
import { useMapErrors } from './use-map-errors.ts'
import { useSaveMap } from './use-save-map.ts'

const newMap = { name: '', color: DEFAULT_MAP_COLOR, active: 1, geojson: null } as const

/** The editor of a map (null: a new one) of a company; `onDone` leads away once it is saved or deleted. */
export function useMapEditor(map: ServiceMap | null, company: number, onDone: () => void) {
  const [state, dispatch] = useReducer(act, map ?? newMap, editorOf)
  const [version, setVersion] = useState(map?.version)
  const isDone = useRef(false)
  const leave = () => {
    isDone.current = true
    onDone()
  }
  const use = useMemo(() => measureDrawing(state.history.present), [state.history.present])
  const checks = useMapErrors(state, overLimit(use))
  const saver = useSaveMap({ onSaved: leave, refuse: checks.refuse })
  const unsaved = unsavedChanges(state)
  const save = (over = version) => {
    const { name, color, active, history } = state
    if (!checks.check()) return
    const crossing = history.present.find(crossesItself)
    if (crossing) {
      showMessage(`“${crossing.name}” crosses itself. Pull its corners apart first.`, { tone: 'error' })
      return
    }
    const geojson = { ...collectionOf(history.present, name.trim()) }
    saver.save({ ...(map && { id: map.id, version: over }), companyid: company, name, color, active, geojson })
  }
  return {
    state,
    dispatch,
    use,
    unsaved,
    /** Asked at the moment of leaving. */
    isUnsaved: () => !isDone.current && unsaved > 0,
    errors: checks.errors,
    leaveField: checks.leave,
    saver,
    save,
    leave,
    /** Goes on with the map as somebody else saved it. */
    take: (theirs: ServiceMap) => {
      saver.settle()
      setVersion(theirs.version)
      dispatch({ act: 'open', map: theirs })
    },
  }
}
