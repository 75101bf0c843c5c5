import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EditorAct, OpenedMap } from '#app/office/maps/editor-state.ts'
import { act as acted, editorOf } from '#app/office/maps/map-editor-state.ts'
import { collectionOf, drawingOf, withAreas, withoutCorner } from '#domain/geo/maps/map-drawing.ts'
import { aMap } from '#tests/support/office-rows.ts'
import { useBoard } from './use-board.ts'

/** The town's square: -82.55 to -82.54, 33.19 to 33.20. */
const TOWN = { west: -82.55, south: 33.19, east: -82.54, north: 33.2 }
const IN_TOWN = { lat: 33.195, lng: -82.545 }
const OUTSIDE = { lat: 33.3, lng: -82.4 }

function open(map: OpenedMap = aMap()) {
  let state = editorOf(map)
  const { result, rerender } = renderHook(() => useBoard(state))
  return {
    board: () => result.current,
    seen: () => result.current.contents,
    test: (place: Parameters<typeof result.current.test>[0]) => act(() => result.current.test(place)),
    give: (given: EditorAct) => {
      state = acted(state, given)
      rerender()
    },
    rerender,
  }
}

describe('a tested address', () => {
  test('has a pin in the color of its verdict, in view together with the areas', () => {
    const { test: place, seen, board } = open()
    place(OUTSIDE)
    expect(board().verdict).toMatchObject({ area: null, verdict: 'Outside all areas' })
    expect(seen().place).toEqual({ ...OUTSIDE, served: false })
    expect(seen().view).toMatchObject({ west: TOWN.west, south: TOWN.south })
    expect(seen().view?.east).toBeGreaterThan(OUTSIDE.lng)
    expect(seen().view?.north).toBeGreaterThan(OUTSIDE.lat)
    place(IN_TOWN)
    expect(seen().place).toEqual({ ...IN_TOWN, served: true })
  })

  test('follows the drawing, not the preview of simplifying', () => {
    const { test: place, seen, board, give } = open()
    place(IN_TOWN)
    const { drawing } = seen()
    const simplified = { drawing: [], meters: 1, fits: true, corners: { before: 4, after: 0 } }
    give({ act: 'preview', simplified, of: drawing })
    expect(seen().drawing).toEqual([])
    expect(board().verdict?.verdict).toBe('Inside Town')
    give({ act: 'draw', drawing: [] })
    expect(board().verdict?.verdict).toBe('Outside all areas')
    give({ act: 'undo' })
    expect(board().verdict?.verdict).toBe('Inside Town')
  })

  test('leaves no pin when cleared, and keeps the view', () => {
    const { test: place, seen, board } = open()
    place(IN_TOWN)
    const view = seen().view
    place(null)
    expect([seen().place, board().verdict]).toEqual([null, null])
    expect(seen().view).toBe(view)
  })

  test('shares the view with the main areas, not with a stray one far away', () => {
    const strayed = withAreas(drawingOf(aMap().geojson), [
      { name: 'Far', rings: [[[-110, 45] as const, [-109, 45] as const, [-109, 46] as const]] },
    ])
    const { test: place, seen, board } = open({ ...aMap(), geojson: { ...collectionOf(strayed, 'Town') } })
    expect(seen().drawing).toHaveLength(2)
    place(IN_TOWN)
    expect(seen().view).toEqual(TOWN)
    expect(board().near?.lat).toBeCloseTo(IN_TOWN.lat)
    expect(board().near?.lng).toBeCloseTo(IN_TOWN.lng)
    act(() => board().showAll())
    expect(seen().view?.west).toBe(-110)
  })

  test('fills the view while nothing is drawn', () => {
    const { test: place, seen, board } = open({ ...aMap(), geojson: null })
    expect([seen().view, board().near]).toEqual([null, null])
    place(IN_TOWN)
    expect(seen().view).toEqual({ west: -82.55, south: 33.191, east: -82.54, north: 33.199 })
    expect(board().verdict).toMatchObject({ area: null, distance: '' })
  })
})

describe('the view', () => {
  test('fits all areas at first, and again on request', () => {
    const { board, seen } = open()
    const first = seen().view
    expect(first).toEqual(TOWN)
    act(() => board().showPlace(OUTSIDE))
    expect(seen().view).not.toEqual(TOWN)
    act(() => board().showAll())
    // A new object for the same box: the user may have moved the map in between.
    expect(seen().view).toEqual(TOWN)
    expect(seen().view).not.toBe(first)
  })

  test('moves to imported areas, and stays when there are none', () => {
    const { board, seen } = open()
    const area = { name: 'North', rings: [[[-82.5, 33.3] as const, [-82.4, 33.3] as const, [-82.4, 33.4] as const]] }
    act(() => board().showAreas([area]))
    const brought = { west: -82.5, south: 33.3, east: -82.4, north: 33.4 }
    expect(seen().view).toEqual(brought)
    act(() => board().showAreas([]))
    expect(seen().view).toEqual(brought)
  })

  test('does not move while drawing', () => {
    const { seen, give } = open()
    const view = seen().view
    const more = withAreas(seen().drawing, [
      { name: 'Far', rings: [[[-80, 30] as const, [-79, 30] as const, [-79, 31] as const]] },
    ])
    give({ act: 'draw', drawing: more })
    expect(seen().drawing).toHaveLength(2)
    expect(seen().view).toBe(view)
  })
})

describe('a pressed corner', () => {
  const CORNER = { ring: 0, corner: 2 }

  test('shows until something else is pressed', () => {
    const { board, seen, give } = open()
    give({ act: 'select', id: 1 })
    expect(seen().corner).toBeNull()
    act(() => board().pressCorner(CORNER))
    expect(seen().corner).toEqual(CORNER)
    act(() => board().pressCorner(null))
    expect(seen().corner).toBeNull()
  })

  test('is dropped when the drawing, area or tool changes, as its index may mean another corner', () => {
    const { board, seen, give } = open()
    give({ act: 'select', id: 1 })
    act(() => board().pressCorner(CORNER))
    const ring = withoutCorner(seen().drawing[0]?.rings[0] ?? [], 2) ?? []
    give({ act: 'ring', id: 1, index: 0, ring })
    expect(seen().drawing[0]?.rings[0]).toHaveLength(4)
    expect(seen().corner).toBeNull()
    act(() => board().pressCorner({ ring: 0, corner: 0 }))
    give({ act: 'tool', tool: 'look' })
    expect(seen().corner).toBeNull()
  })
})

test('suggests addresses near the middle of the drawing', () => {
  const near = open().board().near
  expect(near?.lat).toBeCloseTo(IN_TOWN.lat)
  expect(near?.lng).toBeCloseTo(IN_TOWN.lng)
})

test("keeps the map's contents identical while nothing in them changes", () => {
  const { seen, rerender, give } = open()
  const before = seen()
  rerender()
  give({ act: 'field', change: { name: 'Only the name' } })
  expect(seen()).toBe(before)
  give({ act: 'hide', id: 1 })
  expect(seen().hidden).toEqual(new Set([1]))
})
