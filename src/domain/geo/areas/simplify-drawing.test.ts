import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_BYTES } from '#domain/geo/maps/map-collection.ts'
import { crossesItself, type Drawing, prepareDrawn, withAreas } from '#domain/geo/maps/map-drawing.ts'
import { measureDrawing, overLimit, usageText } from '#domain/geo/maps/map-use.ts'
import { nearestBorder } from '#domain/geo/ways/distance.ts'
import { type LngLat, MOST_CORNERS, pointOf, type Ring } from './ring.ts'
import { type Simplified, simplifyToFit } from './simplify-drawing.ts'

function simplified(drawing: Drawing): Simplified {
  const work = simplifyToFit(drawing)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** A deterministic wiggle that leaves no corner collinear with others. */
const wiggle = (step: number) => 0.000_03 * Math.sin(step * step * 0.7 + step)
const wave = (from: LngLat, to: LngLat, corners: number): LngLat[] =>
  Array.from({ length: corners }, (_, step) => {
    const share = step / corners
    const off = step === 0 ? 0 : wiggle(step)
    return [from[0] + (to[0] - from[0]) * share + off, from[1] + (to[1] - from[1]) * share + off]
  })
const ringOf = (...corners: LngLat[]): Ring => [...corners, corners[0] as LngLat]

/** Two towns with a shared border of this many corners. */
function neighbors(corners: number): Drawing {
  const [a, b, c, d, e, f] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [0, 1],
  ] as [LngLat, LngLat, LngLat, LngLat, LngLat, LngLat]
  const border = wave(b, e, corners)
  const back = [e, ...border.slice(1).toReversed()]
  return withAreas(
    [],
    [
      { name: 'West', rings: [ringOf(a, ...border, ...wave(e, f, corners), ...wave(f, a, corners))] },
      { name: 'East', rings: [ringOf(b, c, ...wave(c, d, corners), ...wave(d, e, corners), ...back)] },
    ],
  )
}
const cornersOf = (ring: Ring | undefined) => new Set(ring?.map(String))

describe('an oversized drawing', () => {
  const towns = neighbors(9_000)
  const result = simplified(towns)

  it('fits afterwards and reports the largest shift', () => {
    expect(overLimit(measureDrawing(towns))).toMatchObject({ simplify: true })
    expect([result.fits, overLimit(measureDrawing(result.drawing))]).toEqual([true, null])
    expect(result.corners.before).toBeGreaterThan(result.corners.after)
    expect(result.corners.after).toBeGreaterThan(result.corners.before / 3)
    const lands = result.drawing.map(prepareDrawn)
    let most = 0
    for (const [index, area] of towns.entries()) {
      for (const corner of area.rings[0]?.filter((_, step) => step % 97 === 0) ?? []) {
        const land = lands[index]
        most = Math.max(most, (land && nearestBorder(land, pointOf(corner))?.meters) ?? Infinity)
      }
    }
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(result.meters * 1.01)
    expect(result.meters).toBeLessThan(10)
  })

  it('has no gap between neighbors', () => {
    const [west, east] = result.drawing.map(({ rings }) => cornersOf(rings[0]))
    const onBorder = [...(west ?? [])].filter((corner) => Math.abs(Number(corner.split(',')[0]) - 1) < 0.000_05)
    expect(onBorder.length).toBeGreaterThan(100)
    expect(onBorder.filter((corner) => !east?.has(corner))).toEqual([])
  })

  it('does not cross itself', () => expect(result.drawing.filter(crossesItself)).toEqual([]))
})

it('leaves a drawing unchanged that fits', () => {
  const towns = neighbors(50)
  expect(simplified(towns)).toMatchObject({ drawing: towns, meters: 0, fits: true })
})

it('simplifies only the border with too many corners', () => {
  const round = (corners: number, west: number): Ring =>
    ringOf(
      ...Array.from({ length: corners }, (_, step): LngLat => {
        const turn = (step / corners) * 2 * Math.PI
        return [west + Math.cos(turn), Math.sin(turn)]
      }),
    )
  const drawing = withAreas(
    [],
    [
      { name: 'Fine', rings: [round(MOST_CORNERS + 2_000, 0)] },
      { name: 'Small', rings: [round(40, 5)] },
    ],
  )
  expect(overLimit(measureDrawing(drawing))?.problem).toBe(
    'A border can have at most 20,000 corners; “Fine” has 22,000. Simplify it first.',
  )
  const { drawing: after, fits } = simplified(drawing)
  expect(fits).toBe(true)
  expect(after[1]).toBe(drawing[1])
  expect(after[0]?.rings[0]?.length).toBeGreaterThan(MOST_CORNERS * 0.9)
})

it('reports when simplifying is not enough', () => {
  const triangle = (index: number): Ring => ringOf([index, 0], [index + 0.5, 0], [index, 0.5])
  const name = 'x'.repeat(60_000)
  const drawing = withAreas(
    [],
    Array.from({ length: 18 }, (_, index) => ({ name, rings: [triangle(index)] })),
  )
  expect(simplified(drawing)).toMatchObject({ fits: false, meters: 0 })
})

it('never makes any border cross itself', () => {
  const spike = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 30, maxLength: 60 })
  fc.assert(
    fc.property(spike, (heights) => {
      // A comb of adjacent teeth, with a name so long that corners must be dropped.
      const teeth = heights.flatMap((height, step): LngLat[] => [
        [step / 100, height / 1000],
        [step / 100 + 0.005, 0.000_1],
      ])
      const ring = ringOf([-0.01, -0.1], [heights.length / 100, -0.1], ...teeth.toReversed())
      const bytes = measureDrawing(withAreas([], [{ name: '', rings: [ring] }])).bytes
      const drawing = withAreas([], [{ name: 'x'.repeat(MOST_BYTES - bytes + 300), rings: [ring] }])
      const { drawing: after, fits } = simplified(drawing)
      expect(after.filter(crossesItself)).toEqual([])
      expect(after[0]?.rings[0]?.length).toBeGreaterThan(3)
      expect(fits || measureDrawing(after).bytes > MOST_BYTES).toBe(true)
    }),
    { numRuns: 8 },
  )
})

describe('the size of a map', () => {
  it('is shown once it is large', () => {
    expect(usageText(measureDrawing([]))).toBe('')
    expect(usageText(measureDrawing(neighbors(50)))).toBe('')
    expect(usageText(measureDrawing(neighbors(3_000)))).toMatch(
      /^18,003 corners, \d{3} of 1,000 KB\. Most in one border: 9,002 of 20,000\.$/,
    )
  })

  it('equals the number of bytes sent', () => {
    const towns = neighbors(20).map((area, index) => ({ ...area, name: index ? 'Zoë "West"' : '' }))
    const { bytes } = measureDrawing(towns)
    const sent = new TextEncoder().encode(
      JSON.stringify({
        type: 'FeatureCollection',
        name: '',
        features: towns.map(({ name, rings }) => ({
          type: 'Feature',
          properties: { name },
          geometry: { type: 'Polygon', coordinates: rings },
        })),
      }),
    ).length
    expect(Math.abs(bytes - sent)).toBeLessThan(10)
  })

  it('is also limited in areas', () => {
    const [one] = neighbors(20)
    const many = Array.from({ length: 2_001 }, (_, id) => ({ id, name: 'x', rings: one?.rings.slice(0, 0) ?? [] }))
    const use = { ...measureDrawing([]), areas: many.length }
    expect(overLimit(use)).toEqual({
      problem: 'A map can have at most 2,000 areas; this one has 2,001. Make two maps of it.',
      simplify: false,
    })
  })
})
