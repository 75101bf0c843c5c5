import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EditorAct, OpenedMap } from '#app/office/maps/editor-state.ts'
import { act as acted, editorOf } from '#app/office/maps/map-editor-state.ts'
import { collectionOf, drawingOf, withAreas, withoutCorner } from '#domain/geo/maps/map-drawing.ts'
import { aMap } from '#tests/support/office-rows.ts'
import { useBoard } from './use-board.ts'

/** The town's square goes from -82.55 to -82.54 and from 33.19 to 33.20. */
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

describe('an address that is tested', () => {
  test('stands on the board in the color of its verdict, in view together with the areas', () => {
    const { test: place, seen, board } = open()
    place(OUTSIDE)
    expect(board().verdict).toMatchObject({ area: null, verdict: 'Outside of every area' })
    expect(seen().place).toEqual({ ...OUTSIDE, served: false })
    expect(seen().view).toMatchObject({ west: TOWN.west, south: TOWN.south })
    expect(seen().view?.east).toBeGreaterThan(OUTSIDE.lng)
    expect(seen().view?.north).toBeGreaterThan(OUTSIDE.lat)
    place(IN_TOWN)
    expect(seen().place).toEqual({ ...IN_TOWN, served: true })
  })

  test('follows the drawing, and not what simplifying would make of it', () => {
    const { test: place, seen, board, give } = open()
    place(IN_TOWN)
    const { drawing } = seen()
    const simplified = { drawing: [], meters: 1, fits: true, corners: { before: 4, after: 0 } }
    give({ act: 'preview', simplified, of: drawing })
    expect(seen().drawing).toEqual([])
    expect(board().verdict?.verdict).toBe('Inside Town')
    give({ act: 'draw', drawing: [] })
    expect(board().verdict?.verdict).toBe('Outside of every area')
    give({ act: 'undo' })
    expect(board().verdict?.verdict).toBe('Inside Town')
  })

  test('a tested address that is taken back leaves no pin, and the view where it was', () => {
    const { test: place, seen, board } = open()
    place(IN_TOWN)
    const view = seen().view
    place(null)
    expect([seen().place, board().verdict]).toEqual([null, null])
    expect(seen().view).toBe(view)
  })

  test('stands in view with where most of the map is, however far away the one area in another state', () => {
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

  test('is all that is in view while nothing is drawn', () => {
    const { test: place, seen, board } = open({ ...aMap(), geojson: null })
    expect([seen().view, board().near]).toEqual([null, null])
    place(IN_TOWN)
    expect(seen().view).toEqual({ west: -82.55, south: 33.191, east: -82.54, north: 33.199 })
    expect(board().verdict).toMatchObject({ area: null, distance: '' })
  })
})

describe('the view', () => {
  test('is of every area at first, and again when that is asked for', () => {
    const { board, seen } = open()
    const first = seen().view
    expect(first).toEqual(TOWN)
    act(() => board().showPlace(OUTSIDE))
    expect(seen().view).not.toEqual(TOWN)
    act(() => board().showAll())
    // Another wish, although for the same land: somebody may have dragged the map away meanwhile.
    expect(seen().view).toEqual(TOWN)
    expect(seen().view).not.toBe(first)
  })

  test('goes to what an import brought, and stays where it brought nothing', () => {
    const { board, seen } = open()
    const area = { name: 'North', rings: [[[-82.5, 33.3] as const, [-82.4, 33.3] as const, [-82.4, 33.4] as const]] }
    act(() => board().showAreas([area]))
    const brought = { west: -82.5, south: 33.3, east: -82.4, north: 33.4 }
    expect(seen().view).toEqual(brought)
    act(() => board().showAreas([]))
    expect(seen().view).toEqual(brought)
  })

  test('does not move while somebody draws', () => {
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

describe('a corner that was pressed', () => {
  const CORNER = { ring: 0, corner: 2 }

  test('is shown until something else is pressed', () => {
    const { board, seen, give } = open()
    give({ act: 'select', id: 1 })
    expect(seen().corner).toBeNull()
    act(() => board().pressCorner(CORNER))
    expect(seen().corner).toEqual(CORNER)
    act(() => board().pressCorner(null))
    expect(seen().corner).toBeNull()
  })

  test('is none once the drawing, the area or the tool is another: its number may be that of another corner', () => {
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

test('suggestions are asked for near the middle of what is drawn', () => {
  const near = open().board().near
  expect(near?.lat).toBeCloseTo(IN_TOWN.lat)
  expect(near?.lng).toBeCloseTo(IN_TOWN.lng)
})

test('the map is given nothing anew while nothing of it changed', () => {
  const { seen, rerender, give } = open()
  const before = seen()
  rerender()
  give({ act: 'field', change: { name: 'Only the name' } })
  expect(seen()).toBe(before)
  give({ act: 'hide', id: 1 })
  expect(seen().hidden).toEqual(new Set([1]))
})
