import type { EditorAct, EditorState, MapImport } from '#app/office/maps/editor-state.ts'
import { nameKeys } from '#domain/geo/areas/area-names.ts'
import { change } from '#domain/geo/maps/draw-history.ts'
import { namedAreas, type ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import { type Drawing, namesOf, withAreas } from '#domain/geo/maps/map-drawing.ts'
import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'

type ReportAct = Extract<
  EditorAct,
  { act: 'import' | 'swap' | 'name by' | 'close lines' | 'undo import' | 'close report' }
>

export function onReport(state: EditorState, given: ReportAct): EditorState {
  if (given.act === 'import') {
    const { fileName, read, swapped } = given
    return importedOver(state, state.history.present, { fileName, read, swapped, isSwapped: false })
  }
  const { report, history } = state
  if (!report || given.act === 'close report') return { ...state, report: null }
  const others = history.present.filter(({ id }) => !report.ids.includes(id))
  switch (given.act) {
    case 'swap': {
      const { fileName, read, swapped, isSwapped } = report
      if (!swapped) return state
      return importedOver(state, others, { fileName, read: swapped, swapped: read, isSwapped: !isSwapped })
    }
    case 'name by':
      return renamed(state, report, given.key)
    case 'close lines': {
      const ids = [...report.ids, ...newIds(history.present, given.closed)]
      return { ...added(state, given.closed), report: { ...report, read: given.read, ids } }
    }
    case 'undo import': {
      const isGone = others.length === history.present.length
      return { ...state, report: null, history: isGone ? history : change(history, others) }
    }
  }
}

function importedOver(state: EditorState, drawing: Drawing, file: Omit<MapImport, 'key' | 'ids'>): EditorState {
  const key = nameKeys(file.read.labels).usual
  const areas = namedAreas(file.read, key, namesOf(drawing))
  const report = { ...file, key, ids: newIds(drawing, areas) }
  return areas.length === 0 && drawing === state.history.present
    ? { ...state, report }
    : { ...drawnOver(state, withAreas(drawing, areas)), report }
}

function newIds(drawing: Drawing, areas: readonly NamedArea[]): number[] {
  return withAreas(drawing, areas)
    .slice(drawing.length)
    .map(({ id }) => id)
}

const drawnOver = (state: EditorState, drawing: Drawing): EditorState => ({
  ...state,
  history: change(state.history, drawing),
  tool: 'look',
  selected: null,
})

const added = (state: EditorState, areas: readonly NamedArea[]): EditorState =>
  areas.length === 0 ? state : drawnOver(state, withAreas(state.history.present, areas))

/** Keeps names that the user has edited since the import. */
function renamed(state: EditorState, report: MapImport, key: string | null): EditorState {
  const drawing = state.history.present
  const others = namesOf(drawing.filter(({ id }) => !report.ids.includes(id)))
  const names = (by: string | null) => namesById(report, by, others)
  const given = [...nameKeys(report.read.labels).keys, null].map(names)
  const wanted = names(key)
  const next = drawing.map((area) => {
    const name = wanted.get(area.id)
    return name !== undefined && given.some((names) => names.get(area.id) === area.name) ? { ...area, name } : area
  })
  return { ...state, history: change(state.history, next), report: { ...report, key } }
}

function namesById(
  { read, ids }: { read: ShapesImported; ids: readonly number[] },
  key: string | null,
  taken: string[],
) {
  return new Map(namedAreas(read, key, taken).map(({ name }, index) => [ids[index] as number, name]))
}
