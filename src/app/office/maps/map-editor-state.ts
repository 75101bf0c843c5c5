import { rebased } from '#app/kit/form/rebased.ts'
import type { Ring } from '#domain/geo/areas/ring.ts'
import type { Simplified } from '#domain/geo/areas/simplify-drawing.ts'
import { begin, change, type History, redo, undo } from '#domain/geo/maps/draw-history.ts'
import type { ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import { type Drawing, drawingOf, withRing } from '#domain/geo/maps/map-drawing.ts'
import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import type { MapTool } from './drawing/draw-map.ts'
import { onReport } from './import/import-actions.ts'
import type { FileShapes } from './import/import-file.ts'

/** What an import brought, as long as its report is open. */
export interface ImportReport extends FileShapes {
  /** Whether latitude and longitude were swapped: `swapped` is the file as it stands then. */
  isSwapped: boolean
  /** The property that names the areas; null numbers them. */
  key: string | null
  /** The areas that it added to the drawing: those of `read`, then closed lines. */
  ids: readonly number[]
}

export interface MapFields {
  name: string
  color: string
  active: 0 | 1
}

export interface EditorState extends MapFields {
  history: History<Drawing>
  selected: number | null
  tool: MapTool
  hidden: ReadonlySet<number>
  report: ImportReport | null
  /** What simplifying would make of the drawing; shown until it is kept or not. */
  preview: Simplified | null
  /** What was opened or saved last. */
  saved: MapFields
}

export type EditorAct =
  | { act: 'field'; change: Partial<MapFields> }
  /** `select`: the area to go on with. */
  | { act: 'draw'; drawing: Drawing; select?: number }
  | { act: 'ring'; id: number; index: number; ring: Ring }
  | { act: 'undo' }
  | { act: 'redo' }
  | { act: 'select'; id: number | null }
  | { act: 'tool'; tool: MapTool }
  | { act: 'hide'; id: number }
  /** `of`: the drawing that was simplified, which may be another one by now. */
  | { act: 'preview'; simplified: Simplified; of: Drawing }
  | { act: 'close preview' }
  | ({ act: 'import' } & FileShapes)
  | { act: 'swap' }
  | { act: 'name by'; key: string | null }
  | { act: 'close lines'; closed: readonly NamedArea[]; read: ShapesImported }
  | { act: 'undo import' }
  | { act: 'close report' }
  | { act: 'open'; map: OpenedMap }
  /** Goes on with what was written and drawn, on top of what somebody else saved meanwhile. */
  | { act: 'rebase'; map: OpenedMap }

export type OpenedMap = MapFields & { geojson: Record<string, unknown> | null }

export function editorOf({ name, color, active, geojson }: OpenedMap): EditorState {
  const fields = { name, color, active }
  const drawing = drawingOf(geojson)
  const history = begin(drawing)
  const tool = drawing.length === 0 ? 'draw' : 'look'
  return { ...fields, history, selected: null, tool, hidden: new Set(), report: null, preview: null, saved: fields }
}

/** How many changes are not saved: steps of the drawing and fields that differ. */
export function unsavedChanges({ history, saved, name, color, active }: EditorState): number {
  const fields = [name !== saved.name, color !== saved.color, active !== saved.active]
  return history.past.length + fields.filter(Boolean).length
}

/** One act of the owner on the map, as plain as it can be tested. */
export function act(state: EditorState, given: EditorAct): EditorState {
  const next = settled(acted(state, given))
  // A preview is of one drawing, which nobody works on meanwhile.
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

/** A drawing that was touched is one step that can be undone, back to theirs. */
function onTopOf(state: EditorState, theirs: EditorState): EditorState {
  const { name, color, active, history } = state
  const fields = rebased({ name, color, active }, state.saved, theirs.saved)
  if (history.past.length === 0) return { ...theirs, ...fields }
  return { ...state, ...fields, saved: theirs.saved, history: change(theirs.history, history.present) }
}

/** What is gone cannot stay chosen. */
function settled(state: EditorState): EditorState {
  const isThere = state.history.present.some(({ id }) => id === state.selected)
  if (isThere || state.selected === null) return state
  return { ...state, selected: null, tool: state.tool === 'edit' ? 'look' : state.tool }
}
