import { rebased } from '#app/kit/form/rebased.ts'
import { begin, change, redo, undo } from '#domain/geo/maps/draw-history.ts'
import { drawingOf, withRing } from '#domain/geo/maps/map-drawing.ts'
import type { EditorAct, EditorState, OpenedMap } from './editor-state.ts'
import { onReport } from './import/import-actions.ts'

export function editorOf({ name, color, active, geojson }: OpenedMap): EditorState {
  const fields = { name, color, active }
  const drawing = drawingOf(geojson)
  const history = begin(drawing)
  const tool = drawing.length === 0 ? 'draw' : 'look'
  return { ...fields, history, selected: null, tool, hidden: new Set(), report: null, preview: null, saved: fields }
}

export function unsavedChanges({ history, saved, name, color, active }: EditorState): number {
  const fields = [name !== saved.name, color !== saved.color, active !== saved.active]
  return history.past.length + fields.filter(Boolean).length
}

export function act(state: EditorState, given: EditorAct): EditorState {
  const next = settled(acted(state, given))
  // A preview belongs to one drawing, so any edit drops it.
  return next.preview && !BESIDE_PREVIEW.has(given.act) ? { ...next, preview: null } : next
}

const BESIDE_PREVIEW: ReadonlySet<EditorAct['act']> = new Set(['preview', 'field', 'hide', 'close report'])

function acted(state: EditorState, given: EditorAct): EditorState {
  const drawing = state.history.present
  switch (given.act) {
    case 'field':
      return { ...state, ...given.change }
    case 'draw': {
      const chosen = given.select === undefined ? {} : ({ selected: given.select, tool: 'edit' } as const)
      return { ...state, history: change(state.history, given.drawing), ...chosen }
    }
    case 'ring':
      return { ...state, history: change(state.history, withRing(drawing, given.id, given.index, given.ring)) }
    case 'undo':
      return { ...state, history: undo(state.history) }
    case 'redo':
      return { ...state, history: redo(state.history) }
    case 'select':
      return { ...state, selected: given.id, tool: given.id === null ? 'look' : 'edit' }
    case 'tool':
      return { ...state, tool: given.tool }
    case 'hide': {
      const hidden = new Set(state.hidden)
      if (!hidden.delete(given.id)) hidden.add(given.id)
      return { ...state, hidden }
    }
    case 'preview':
      return given.of === drawing ? { ...state, preview: given.simplified, selected: null, tool: 'look' } : state
    case 'close preview':
      return { ...state, preview: null }
    case 'import':
    case 'swap':
    case 'name by':
    case 'close lines':
    case 'undo import':
    case 'close report':
      return onReport(state, given)
    case 'open':
      return editorOf(given.map)
    case 'rebase':
      return onTopOf(state, editorOf(given.map))
  }
}

function onTopOf(state: EditorState, theirs: EditorState): EditorState {
  const { name, color, active, history } = state
  const fields = rebased({ name, color, active }, state.saved, theirs.saved)
  if (history.past.length === 0) return { ...theirs, ...fields }
  return { ...state, ...fields, saved: theirs.saved, history: change(theirs.history, history.present) }
}

function settled(state: EditorState): EditorState {
  const isThere = state.history.present.some(({ id }) => id === state.selected)
  if (isThere || state.selected === null) return state
  return { ...state, selected: null, tool: state.tool === 'edit' ? 'look' : state.tool }
}
