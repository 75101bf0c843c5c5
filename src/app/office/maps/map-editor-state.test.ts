import { describe, expect, it } from 'vitest'
import type { Ring } from '#domain/geo/areas/ring.ts'
import { closeLines } from '#domain/geo/maps/import-lines.ts'
import { importShapes, type ShapesImported } from '#domain/geo/maps/import-shapes.ts'
import { withAreas, withName } from '#domain/geo/maps/map-drawing.ts'
import type { EditorAct } from './editor-state.ts'
import { act, editorOf, unsavedChanges } from './map-editor-state.ts'

const square = (west: number): Ring => [
  [west, 0],
  [west + 1, 0],
  [west + 1, 1],
  [west, 1],
  [west, 0],
]
const polygon = (west: number) => ({ type: 'Polygon', coordinates: [square(west)] })
const opened = editorOf({ name: 'North', color: '#4fc3f7', active: 1, geojson: polygon(0) })
const having = (...acts: EditorAct[]) => acts.reduce(act, opened)
const names = (state: typeof opened) => state.history.present.map(({ name }) => name)
const shapesIn = (...features: [properties: Record<string, unknown>, geometry: unknown][]): ShapesImported => {
  const collection = {
    type: 'FeatureCollection',
    features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
  }
  const work = importShapes(collection)
  for (;;) {
    const { done, value } = work.next()
    if (done && value) return value
  }
}
const route = { type: 'LineString', coordinates: square(8) }
const file = shapesIn([{ name: 'New' }, polygon(4)], [{ name: 'Route' }, route])
const importing = (read: ShapesImported, swapped: ShapesImported | null = null): EditorAct => ({
  act: 'import',
  fileName: 'town.kmz',
  read,
  swapped,
})
const imported = importing(file)

describe('unsaved changes', () => {
  it('are counted by drawing steps and changed fields', () => {
    expect(unsavedChanges(opened)).toBe(0)
    const changed = having(
      { act: 'field', change: { name: 'South', active: 0 } },
      { act: 'ring', id: 1, index: 0, ring: square(2) },
    )
    expect(unsavedChanges(changed)).toBe(3)
    expect(
      unsavedChanges(act(act(changed, { act: 'undo' }), { act: 'field', change: { name: 'North', active: 1 } })),
    ).toBe(0)
    expect(unsavedChanges(act(act(changed, { act: 'undo' }), { act: 'redo' }))).toBe(3)
  })

  it("are dropped for another user's version", () => {
    const theirs = { name: 'Theirs', color: '#000000', active: 0, geojson: null } as const
    expect(unsavedChanges(having({ act: 'field', change: { name: 'Mine' } }, { act: 'open', map: theirs }))).toBe(0)
  })
})

describe("keeping mine over another user's version", () => {
  const theirs = { name: 'Theirs', color: '#000000', active: 0, geojson: polygon(6) } as const

  it('keeps edited fields and takes the others', () => {
    const state = having({ act: 'field', change: { name: 'Mine' } }, { act: 'rebase', map: theirs })
    expect(state).toMatchObject({ name: 'Mine', color: '#000000', active: 0 })
    expect(state.history.present).toEqual(editorOf(theirs).history.present)
    expect(unsavedChanges(state)).toBe(1)
  })

  it('keeps an edited drawing, one undo step away from theirs', () => {
    const drawn = having(
      { act: 'ring', id: 1, index: 0, ring: square(2) },
      { act: 'ring', id: 1, index: 0, ring: square(3) },
    )
    const state = act(drawn, { act: 'rebase', map: theirs })
    expect(state).toMatchObject({ name: 'Theirs', color: '#000000', active: 0 })
    expect(state.history.present).toBe(drawn.history.present)
    expect(unsavedChanges(state)).toBe(1)
    expect(act(state, { act: 'undo' }).history.present).toEqual(editorOf(theirs).history.present)
  })
})

describe('selecting an area', () => {
  it('starts editing, and ends when the area is gone', () => {
    expect(having({ act: 'select', id: 1 })).toMatchObject({ selected: 1, tool: 'edit' })
    expect(having({ act: 'select', id: 1 }, { act: 'select', id: null })).toMatchObject({
      selected: null,
      tool: 'look',
    })
    expect(having({ act: 'select', id: 1 }, { act: 'draw', drawing: [] })).toMatchObject({
      selected: null,
      tool: 'look',
    })
    expect(having({ act: 'draw', drawing: opened.history.present, select: 1 })).toMatchObject({
      selected: 1,
      tool: 'edit',
    })
  })

  it('starts with drawing on an empty map, and toggles visibility', () => {
    expect(editorOf({ name: '', color: '', active: 1, geojson: null }).tool).toBe('draw')
    expect(having({ act: 'tool', tool: 'hole' }).tool).toBe('hole')
    expect([...having({ act: 'hide', id: 1 }).hidden]).toEqual([1])
    expect([...having({ act: 'hide', id: 1 }, { act: 'hide', id: 1 }).hidden]).toEqual([])
  })
})

describe('an import', () => {
  it('adds its areas in one step and reports', () => {
    const state = having(imported)
    expect(names(state)).toEqual(['Area 1', 'New'])
    expect(state.report).toMatchObject({ fileName: 'town.kmz', ids: [2] })
    expect(unsavedChanges(state)).toBe(1)
  })

  it('closes lines, and undoes them with the import', () => {
    const closed = having(imported, { act: 'close lines', ...closeLines(file) })
    expect(names(closed)).toEqual(['Area 1', 'New', 'Route'])
    expect(closed.report?.read.left).toEqual([])
    const undone = act(closed, { act: 'undo import' })
    expect([names(undone), undone.report]).toEqual([['Area 1'], null])
  })

  it('changes nothing when nothing was imported', () => {
    const state = having(importing(shapesIn()))
    expect(unsavedChanges(state)).toBe(0)
    expect(unsavedChanges(act(state, { act: 'undo import' }))).toBe(0)
  })

  it('keeps its areas when the report is closed', () => {
    const state = having(imported, { act: 'close report' })
    expect([names(state), state.report]).toEqual([['Area 1', 'New'], null])
    expect(act(state, { act: 'undo import' }).report).toBeNull()
  })
})

describe('an import of latitude before longitude', () => {
  const read = shapesIn([{ name: 'North' }, polygon(40)])
  const swapped = shapesIn([{ name: 'North' }, polygon(60)])
  const westOf = (state: typeof opened) => state.history.present.map(({ rings }) => rings[0]?.[0]?.[0])

  it('is swapped and back in one step each, beside the existing areas', () => {
    const before = having(
      { act: 'draw', drawing: opened.history.present.map((area) => ({ ...area, name: 'North' })) },
      importing(read, swapped),
    )
    const after = act(before, { act: 'swap' })
    expect([westOf(before), westOf(after)]).toEqual([
      [0, 40],
      [0, 60],
    ])
    expect(names(after)).toEqual(['North', 'North 2'])
    expect(after.report).toMatchObject({ isSwapped: true, swapped: read })
    expect(westOf(act(after, { act: 'swap' }))).toEqual([0, 40])
    expect(westOf(act(after, { act: 'undo' }))).toEqual([0, 40])
    expect(having(imported, { act: 'swap' }).history).toEqual(having(imported).history)
  })
})

describe('names of an import', () => {
  const zones = shapesIn([{ PICKUP: 'FRIDAY', ZONE: 'B4' }, polygon(4)], [{ PICKUP: 'FRIDAY', ZONE: 'B5' }, polygon(8)])

  it('are chosen in the report, except edited ones', () => {
    const state = having(importing(zones))
    expect(names(state)).toEqual(['Area 1', 'B4', 'B5'])
    const byDay = act(state, { act: 'name by', key: 'PICKUP' })
    expect(names(byDay)).toEqual(['Area 1', 'Friday', 'Friday 2'])
    const own = act(byDay, { act: 'draw', drawing: withName(byDay.history.present, 2, 'Mine') })
    expect(names(act(own, { act: 'name by', key: null }))).toEqual(['Area 1', 'Mine', 'Area 3'])
    expect(names(act(byDay, { act: 'undo' }))).toEqual(['Area 1', 'B4', 'B5'])
  })
})

describe('simplifying', () => {
  const simplified = {
    drawing: withAreas([], [{ name: 'Plain', rings: [square(3)] }]),
    meters: 1,
    fits: true,
    corners: { before: 9, after: 4 },
  }
  const previewed = having({ act: 'preview', simplified, of: opened.history.present })

  it('is a preview until it is kept, and then one step', () => {
    expect([names(previewed), previewed.preview]).toEqual([['Area 1'], simplified])
    const kept = act(previewed, { act: 'draw', drawing: simplified.drawing })
    expect([names(kept), kept.preview, unsavedChanges(kept)]).toEqual([['Plain'], null, 1])
    expect(names(act(kept, { act: 'undo' }))).toEqual(['Area 1'])
  })

  it('is dismissed on request or by further edits', () => {
    expect(act(previewed, { act: 'select', id: 1 }).preview).toBeNull()
    expect(act(previewed, { act: 'close preview' }).preview).toBeNull()
    expect(act(previewed, { act: 'field', change: { name: 'South' } }).preview).toBe(simplified)
  })

  it('is ignored for a stale drawing', () => {
    expect(having({ act: 'preview', simplified, of: [] }).preview).toBeNull()
  })
})
