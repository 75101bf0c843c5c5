import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers } from './covers.ts'
import { prepareArea } from './prepared-area.ts'
import { checkRing, type LngLat, type Ring } from './ring.ts'
import { squareMiles } from './ring-size.ts'
import { isSliver, untangleRing } from './untangle-ring.ts'

/** A ring from corners in hundredths of a degree, near the equator. */
const ringOf = (...corners: [number, number][]): Ring => {
  const ring = corners.map(([x, y]): LngLat => [x / 100, y / 100])
  return [...ring, ring[0] as LngLat]
}
const untangled = (ring: Ring) => {
  const result = untangleRing(ring)
  if (!result) throw new Error('This ring can be untangled')
  return result
}
const landOf = (pieces: readonly (readonly Ring[])[]) => prepareArea({ type: 'MultiPolygon', coordinates: pieces })

describe('a self-crossing border', () => {
  it('becomes two areas when it is a bow', () => {
    const { pieces, slivers, milesBefore, milesAfter } = untangled(ringOf([0, 0], [4, 4], [4, 0], [0, 4]))
    expect(pieces.map((rings) => rings.length)).toEqual([1, 1])
    expect(pieces.flat().map((ring) => ring.length)).toEqual([4, 4])
    expect(pieces.flat().every((ring) => ring.some(([x, y]) => x === 0.02 && y === 0.02))).toBe(true)
    expect([slivers, milesAfter]).toEqual([0, milesBefore])
  })

  it('keeps land that it encloses twice', () => {
    const { pieces, milesBefore, milesAfter } = untangled(
      ringOf([0, 0], [6, 0], [6, 6], [2, 6], [2, 2], [4, 2], [4, 8], [0, 8]),
    )
    expect(pieces).toHaveLength(1)
    expect(milesAfter).toBeGreaterThan(milesBefore)
    expect(covers(landOf(pieces), { lng: 0.03, lat: 0.03 })).toBe(true)
  })

  it('keeps an enclosed hole', () => {
    // Around a yard, and back along the same line.
    const { pieces } = untangled(ringOf([0, 0], [6, 0], [6, 6], [0, 6], [0, 0], [2, 2], [2, 4], [4, 4], [4, 2], [2, 2]))
    expect(pieces.map((rings) => rings.length)).toEqual([2])
    expect(covers(landOf(pieces), { lng: 0.03, lat: 0.03 })).toBe(false)
    expect(covers(landOf(pieces), { lng: 0.01, lat: 0.03 })).toBe(true)
  })

  it('loses spikes and slivers', () => {
    const spike = untangled(ringOf([0, 0], [4, 0], [9, 0], [4, 0], [4, 4], [0, 4]))
    expect(spike.pieces).toEqual([[expect.arrayContaining([[0.04, 0.04]])]])
    expect(Math.max(...spike.pieces.flat(2).map(([x]) => x))).toBe(0.04)
    const kink = untangled(ringOf([0, 0], [4, 0], [4, 4], [0.0004, 4], [0, 4.0004], [0.0002, 4.0004], [0.0002, 3.9]))
    expect([kink.pieces.length, kink.slivers]).toEqual([1, 1])
  })

  it('is rejected when it crosses itself too often', () => {
    const scribble = Array.from({ length: 150 }, (_, step): [number, number] => [(step * 97) % 150, (step * 61) % 139])
    expect(untangleRing(ringOf(...scribble))).toBeNull()
    const comb = Array.from({ length: 6_000 }, (_, step): [number, number] => [
      step % 2 === 0 ? 0 : 40,
      step / 100 + (step % 2) * 40,
    ])
    expect(untangleRing(ringOf(...comb))).toBeNull()
  })
})

it('detects slivers', () => {
  expect(isSliver([ringOf([0, 0], [4, 0], [4, 4])])).toBe(false)
  expect(isSliver([ringOf([0, 0], [0.001, 0], [0.001, 0.001])])).toBe(true)
})

const corner = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
const tangle = fc.array(corner, { minLength: 3, maxLength: 14 })

/** Counterclockwise winding number of a ring around a point. */
function turnsRound(ring: Ring, [x, y]: LngLat): number {
  let turns = 0
  for (let edge = 1; edge < ring.length; edge++) {
    const [[ax, ay], [bx, by]] = [ring[edge - 1] as LngLat, ring[edge] as LngLat]
    const isLeft = (bx - ax) * (y - ay) - (x - ax) * (by - ay) > 0
    if (ay <= y && by > y && isLeft) turns++
    if (ay > y && by <= y && !isLeft) turns--
  }
  return turns
}

function isOnLine(ring: Ring, [x, y]: LngLat): boolean {
  return ring.slice(1).some(([bx, by], index) => {
    const [ax, ay] = ring[index] as LngLat
    const length = Math.hypot(bx - ax, by - ay)
    return length > 0 && Math.abs((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / length < 0.000_001
  })
}

describe('any ring', () => {
  it('becomes rings without crossings around the enclosed land', () => {
    fc.assert(
      fc.property(tangle, (corners) => {
        const ring = ringOf(...corners)
        const { pieces, milesAfter } = untangled(ring)
        expect(pieces.flat().map(checkRing).filter(Boolean)).toEqual([])
        expect(pieces.every((rings) => !isSliver(rings))).toBe(true)
        expect(pieces.reduce((sum, rings) => sum + squareMiles(rings), 0)).toBeCloseTo(milesAfter)
        const land = landOf(pieces)
        for (let x = 0.5; x < 12; x += 1.37) {
          for (let y = 0.51; y < 12; y += 1.31) {
            const place: LngLat = [x / 100 + 0.000_123, y / 100 + 0.000_077]
            const isLand = covers(land, { lng: place[0], lat: place[1] })
            // Crossings are snapped to the grid, so on the line itself either answer is correct.
            expect(isOnLine(ring, place) || isLand === (turnsRound(ring, place) !== 0)).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is unchanged when it does not cross itself', () => {
    const round = fc
      .integer({ min: 3, max: 40 })
      .map((count) =>
        ringOf(
          ...Array.from({ length: count }, (_, step): [number, number] => [
            Math.round(50 * Math.cos((step / count) * 2 * Math.PI)),
            Math.round(50 * Math.sin((step / count) * 2 * Math.PI)),
          ]),
        ),
      )
    fc.assert(
      fc.property(round, (ring) => {
        const { pieces, slivers } = untangled(ring)
        expect([pieces.length, slivers]).toEqual([1, 0])
        expect(new Set(pieces.flat(2).map(String))).toEqual(new Set(ring.map(String)))
      }),
    )
  })
})
