import { describe, expect, it } from 'vitest'
import { testAddress } from '#domain/geo/addresses/address-check.ts'
import type { Ring } from '#domain/geo/areas/ring.ts'
import { squareMiles, squareMilesText } from '#domain/geo/areas/ring-size.ts'
import { begin, change, redo, undo } from './draw-history.ts'
import {
  areaFacts,
  collectionOf,
  crossesItself,
  drawingOf,
  isEditable,
  withBorder,
  withHole,
  withName,
  withoutArea,
  withoutCorner,
  withoutHoles,
  withRing,
} from './map-drawing.ts'

const onGrid = (degrees: number) => Number(degrees.toFixed(7))
const square = (west: number, south: number, side: number): Ring => {
  const [east, north] = [onGrid(west + side), onGrid(south + side)]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
const big = square(0, 0, 1)
const small = square(0.4, 0.4, 0.2)
const two = withBorder(withBorder([], big), square(5, 5, 1))

describe('a drawing', () => {
  it('round-trips through the saved map with correct orientation', () => {
    const saved = collectionOf(withHole(two, small)?.drawing ?? [], 'North')
    expect(saved).toMatchObject({
      type: 'FeatureCollection',
      name: 'North',
      features: [
        { properties: { name: 'Area 1' }, geometry: { coordinates: [big, small.toReversed()] } },
        { properties: { name: 'Area 2' } },
      ],
    })
    expect(drawingOf(saved).map(({ id, name, rings }) => [id, name, rings.length])).toEqual([
      [1, 'Area 1', 2],
      [2, 'Area 2', 1],
    ])
    expect(drawingOf(null)).toEqual([])
  })

  it('loses any corner, including the first, but keeps three', () => {
    const [a, b, c, d] = big as [Ring[0], Ring[0], Ring[0], Ring[0]]
    expect([0, 1, 2, 3].map((corner) => withoutCorner(big, corner))).toEqual([
      [b, c, d, b],
      [a, c, d, a],
      [a, b, d, a],
      [a, b, c, a],
    ])
    const triangle = withoutCorner(big, 3) as Ring
    expect([0, 1, 2].map((corner) => withoutCorner(triangle, corner))).toEqual([null, null, null])
  })

  it('accepts a hole only where land surrounds it', () => {
    const cut = withHole(two, small)
    expect(cut?.id).toBe(1)
    expect(cut?.drawing[0]?.rings).toEqual([big, small])
    expect(withHole(two, square(0.9, 0.9, 0.5))).toBeNull()
    expect(withHole(cut?.drawing ?? [], square(0.45, 0.45, 0.05))).toBeNull()
    expect(withoutHoles(cut?.drawing ?? [], 1)[0]?.rings).toEqual([big])
  })

  it('changes one area and keeps the others', () => {
    expect(withName(two, 2, 'South').map(({ name }) => name)).toEqual(['Area 1', 'South'])
    expect(withRing(two, 2, 0, small)[1]?.rings).toEqual([small])
    expect(withoutArea(two, 1).map(({ id }) => id)).toEqual([2])
  })

  it('describes an area', () => {
    expect(withHole(two, small)?.drawing.map(areaFacts)).toEqual([
      '4 corners, 1 hole, 4,583 sq mi',
      expect.stringMatching(/^4 corners, 4,7\d\d sq mi$/),
    ])
  })

  it("can't be edited by hand with thousands of corners", () => {
    const round = Array.from({ length: 2_002 }, (_, step) => [step, step] as const)
    expect([two[0], { name: '', rings: [round] }].map((area) => area && isEditable(area))).toEqual([true, false])
  })

  it('detects a self-crossing border', () => {
    const [a, b, c, d] = big as [Ring[0], Ring[0], Ring[0], Ring[0]]
    expect(crossesItself({ name: '', rings: [[a, c, b, d, a] as Ring] })).toBe(true)
    expect(crossesItself({ name: '', rings: [big] })).toBe(false)
  })
})

describe('undo', () => {
  it('goes back and forth, and a new change clears redo', () => {
    const three = change(change(begin('a'), 'b'), 'c')
    expect(undo(three)).toEqual({ past: ['a'], present: 'b', future: ['c'] })
    expect(redo(undo(three))).toEqual(three)
    expect(change(undo(three), 'd')).toEqual({ past: ['a', 'b'], present: 'd', future: [] })
    expect(change(three, 'c')).toEqual(three)
  })

  it('stops at both ends', () => {
    expect(undo(begin('a'))).toEqual(begin('a'))
    expect(redo(begin('a'))).toEqual(begin('a'))
  })
})

describe('the size of an area', () => {
  it('is measured on the globe, without holes', () => {
    // A degree at the equator is 69.17 miles of longitude and 68.9 of latitude on the mean sphere: about 4,774.
    expect(squareMiles([big])).toBeCloseTo(4773.9, 0)
    expect(squareMiles([big, small])).toBeCloseTo(4773.9 * 0.96, 0)
    expect(squareMiles([])).toBe(0)
  })

  it('is formatted for haulers', () => {
    expect([0, 2.44, 9.96, 4774].map(squareMilesText)).toEqual([
      'less than 0.1 sq mi',
      '2.4 sq mi',
      '10 sq mi',
      '4,774 sq mi',
    ])
  })
})

describe('a tested address', () => {
  const withCut = withHole(two, small)?.drawing ?? []

  it('is inside the area that serves it', () => {
    expect(testAddress(withCut, { lng: 0.01, lat: 0.5 })).toEqual({
      area: 1,
      verdict: 'Inside Area 1',
      distance: '0.7 mi from the border',
    })
  })

  it('is outside in a hole, which is named, and elsewhere, with the distance to the nearest border', () => {
    expect(testAddress(withCut, { lng: 0.5, lat: 0.5 })).toMatchObject({ area: null, verdict: 'In the hole of Area 1' })
    const twice = withHole(withCut, square(0.7, 0.7, 0.1))?.drawing ?? []
    expect(testAddress(twice, { lng: 0.5, lat: 0.5 }).verdict).toBe('In a hole of Area 1')
    expect(testAddress(withCut, { lng: 3, lat: 3 }).verdict).toBe('Outside all areas')
    expect(testAddress(withCut, { lng: 4.99, lat: 5.5 }).distance).toBe('0.7 mi from the border')
    expect(testAddress([], { lng: 0, lat: 0 }).distance).toBe('')
  })
})
