import { describe, expect, it } from 'vitest'
import { closeLines } from '#domain/geo/import-lines.ts'
import { readShapes } from '#domain/geo/read-shapes.ts'
import type { Ring } from '#domain/geo/ring.ts'
import { act, type EditorAct, editorOf, unsavedChanges } from './map-editor-state.ts'

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
const file = readShapes(
  {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { name: 'New' }, geometry: polygon(4) },
      { type: 'Feature', properties: { name: 'Route' }, geometry: { type: 'LineString', coordinates: square(8) } },
    ],
  },
  'close',
) ?? { areas: [], left: [] }
const imported: EditorAct = { act: 'import', fileName: 'town.kmz', read: file }

describe('what is not saved', () => {
  it('is counted by steps and by fields that differ', () => {
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

  it('is given up for the map as somebody else saved it', () => {
    const theirs = { name: 'Theirs', color: '#000000', active: 0, geojson: null } as const
    expect(unsavedChanges(having({ act: 'field', change: { name: 'Mine' } }, { act: 'open', map: theirs }))).toBe(0)
  })
})

describe('choosing', () => {
  it('goes on to edit, and ends when the area is gone', () => {
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

  it('begins with drawing on an empty map, and hides and shows', () => {
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

  it('closes lines, and is undone with them', () => {
    const closed = having(imported, { act: 'close lines', ...closeLines(file) })
    expect(names(closed)).toEqual(['Area 1', 'New', 'Route'])
    expect(closed.report?.read.left).toEqual([])
    const undone = act(closed, { act: 'undo import' })
    expect([names(undone), undone.report]).toEqual([['Area 1'], null])
  })

  it('of nothing changes nothing', () => {
    const state = having({ act: 'import', fileName: 'x.json', read: { areas: [], left: [] } })
    expect(unsavedChanges(state)).toBe(0)
    expect(unsavedChanges(act(state, { act: 'undo import' }))).toBe(0)
  })

  it('leaves its areas when the report is closed', () => {
    const state = having(imported, { act: 'close report' })
    expect([names(state), state.report]).toEqual([['Area 1', 'New'], null])
    expect(act(state, { act: 'undo import' }).report).toBeNull()
  })
})
