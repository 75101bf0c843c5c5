import { begin, change, type History, redo, undo } from '#domain/geo/draw-history.ts'
import { type Drawing, drawingOf, withAreas, withRing } from '#domain/geo/map-drawing.ts'
import type { NamedArea, ShapesRead } from '#domain/geo/read-shapes.ts'
import type { Ring } from '#domain/geo/ring.ts'
import type { MapTool } from './draw-map.ts'

/** What an import brought, as long as its report is open. */
export interface ImportReport {
  fileName: string
  read: ShapesRead
  /** The areas that it added to the drawing. */
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
  | { act: 'import'; fileName: string; read: ShapesRead }
  | { act: 'close lines'; closed: readonly NamedArea[]; read: ShapesRead }
  | { act: 'undo import' }
  | { act: 'close report' }
  | { act: 'open'; map: OpenedMap }

export type OpenedMap = MapFields & { geojson: unknown }

export function editorOf({ geojson, ...fields }: OpenedMap): EditorState {
  const drawing = drawingOf(geojson)
  const history = begin(drawing)
  const tool = drawing.length === 0 ? 'draw' : 'look'
  return { ...fields, history, selected: null, tool, hidden: new Set(), report: null, saved: fields }
}

/** How many changes are not saved: steps of the drawing and fields that differ. */
export function unsavedChanges({ history, saved, name, color, active }: EditorState): number {
  const fields = [name !== saved.name, color !== saved.color, active !== saved.active]
  return history.past.length + fields.filter(Boolean).length
}

/** One act of the owner on the map, as plain as it can be tested. */
export function act(state: EditorState, given: EditorAct): EditorState {
  const drawing = state.history.present
  switch (given.act) {
    case 'field':
      return { ...state, ...given.change }
    case 'draw': {
      const chosen = given.select === undefined ? {} : ({ selected: given.select, tool: 'edit' } as const)
      return settled({ ...state, history: change(state.history, given.drawing), ...chosen })
    }
    case 'ring':
      return { ...state, history: change(state.history, withRing(drawing, given.id, given.index, given.ring)) }
    case 'undo':
      return settled({ ...state, history: undo(state.history) })
    case 'redo':
      return settled({ ...state, history: redo(state.history) })
    case 'select':
      return { ...state, selected: given.id, tool: given.id === null ? 'look' : 'edit' }
    case 'tool':
      return { ...state, tool: given.tool }
    case 'hide': {
      const hidden = new Set(state.hidden)
      if (!hidden.delete(given.id)) hidden.add(given.id)
      return { ...state, hidden }
    }
    case 'import':
      return {
        ...added(state, given.read.areas),
        report: { fileName: given.fileName, read: given.read, ids: newIds(drawing, given.read.areas) },
      }
    case 'close lines':
    case 'undo import':
    case 'close report':
      return onReport(state, given)
    case 'open':
      return editorOf(given.map)
  }
}

function newIds(drawing: Drawing, areas: readonly NamedArea[]): number[] {
  return withAreas(drawing, areas)
    .slice(drawing.length)
    .map(({ id }) => id)
}

function added(state: EditorState, areas: readonly NamedArea[]): EditorState {
  if (areas.length === 0) return state
  const history = change(state.history, withAreas(state.history.present, areas))
  return { ...state, history, tool: 'look', selected: null }
}

type ReportAct = Extract<EditorAct, { act: 'close lines' | 'undo import' | 'close report' }>

function onReport(state: EditorState, given: ReportAct): EditorState {
  const { report, history } = state
  if (!report || given.act === 'close report') return { ...state, report: null }
  if (given.act === 'undo import') {
    const left = history.present.filter(({ id }) => !report.ids.includes(id))
    const next = left.length === history.present.length ? history : change(history, left)
    return settled({ ...state, history: next, report: null })
  }
  const ids = [...report.ids, ...newIds(history.present, given.closed)]
  return { ...added(state, given.closed), report: { ...report, read: given.read, ids } }
}

/** What is gone cannot stay chosen. */
function settled(state: EditorState): EditorState {
  const isThere = state.history.present.some(({ id }) => id === state.selected)
  if (isThere || state.selected === null) return state
  return { ...state, selected: null, tool: state.tool === 'edit' ? 'look' : state.tool }
}
