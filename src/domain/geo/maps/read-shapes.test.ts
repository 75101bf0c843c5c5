import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRing, MOST_CORNERS, type Ring } from '#domain/geo/areas/ring.ts'
import { readShapes } from './read-shapes.ts'

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole: Ring = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
]
const bow = [
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
  [0, 0],
]
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const feature = (name: string, geometry: unknown) => ({ type: 'Feature', properties: { name }, geometry })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const reasons = (geojson: unknown, open: 'close' | 'refuse' = 'close') =>
  readShapes(geojson, open)?.left.map(({ reason }) => reason)

describe('areas', () => {
  it('are read with name and holes from any nesting', () => {
    const read = readShapes(
      collection(
        feature(' North ', polygon(square, hole)),
        feature('South', { type: 'MultiPolygon', coordinates: [[square], [hole]] }),
        feature('East', {
          type: 'GeometryCollection',
          geometries: [polygon(square), { type: 'Point', coordinates: [1, 1] }],
        }),
        { type: 'Feature', properties: null, geometry: polygon(square) },
      ),
      'refuse',
    )
    expect(read?.areas.map(({ name }) => name)).toEqual(['North', 'South', 'South, part 2', 'East', 'Area 6'])
    expect(read?.areas[0]?.rings).toEqual([square, hole])
    expect(read?.left).toEqual([
      {
        name: 'East',
        reason: 'is a point',
        at: { lng: 1, lat: 1 },
        feature: feature('East', { type: 'Point', coordinates: [1, 1] }),
      },
    ])
  })

  it('may be a bare geometry, and lose altitudes and repeated corners', () => {
    const high = [...square.map((corner) => [...corner, 120]), [0, 0, 7]]
    expect(readShapes(polygon(high), 'refuse')?.areas).toEqual([{ name: 'Area 1', rings: [square] }])
  })

  it('are closed by an import and refused by the server when open', () => {
    const open = polygon(square.slice(0, 4))
    expect(readShapes(open, 'close')?.areas[0]?.rings).toEqual([square])
    expect(reasons(open, 'refuse')).toEqual(['left open'])
  })

  it('may touch themselves', () => {
    const eight: Ring = [
      [0, 0],
      [2, 2],
      [4, 0],
      [4, 4],
      [2, 2],
      [0, 4],
      [0, 0],
    ]
    expect(checkRing(eight)).toBeNull()
    const hair = 0.000_000_01
    const within = eight.map(([x, y], index): Ring[number] => (index === 4 ? [x, y - 3 * hair] : [x, y]))
    expect(checkRing(within)).toBeNull()
    const beyond = eight.map(([x, y], index): Ring[number] => (index === 4 ? [x, y - 30 * hair] : [x, y]))
    expect(checkRing(beyond)).not.toBeNull()
  })
})

describe('a rejected shape', () => {
  it.each([
    ['is a line', { type: 'LineString', coordinates: [[0, 0]] }],
    ['is a point', { type: 'Point', coordinates: [0, 0] }],
    ['is a point', { type: 'Point' }],
    ['is empty', null],
    ['is empty', polygon()],
    ['is unknown', { type: 'Circle' }],
    ['is unknown', 7],
    ['is unknown', { type: 'Polygon' }],
    ['off the globe', polygon([[-9_100_000, 4_000_000]])],
    ['off the globe', polygon([['0', 0]])],
    ['off the globe', polygon([7])],
    ['off the globe', polygon(7)],
    ['too few corners', polygon([])],
    ['too few corners', polygon(square.slice(0, 2))],
    ['too few corners', polygon([square[0], square[1], square[0]])],
    ['crosses itself', polygon(bow)],
    ['crosses itself', polygon(square, bow)],
  ])('%s: %j', (reason, geometry) => expect(reasons(collection(feature('x', geometry)))).toEqual([reason]))

  it('has the position of its crossing', () => {
    expect(readShapes(polygon(bow), 'close')?.left[0]?.at).toEqual({ lng: 2, lat: 2 })
  })

  it('may be a ring with too many corners', () => {
    const round = Array.from({ length: MOST_CORNERS + 1 }, (_, step) => {
      const turn = (step / (MOST_CORNERS + 1)) * 2 * Math.PI
      return [Math.cos(turn), Math.sin(turn)]
    })
    expect(reasons(polygon(round))).toEqual(['too many corners'])
    expect(reasons(polygon(round.slice(1)))).toEqual([])
  })

  it.each([
    [null],
    ['text'],
    [7],
    [[]],
    [{}],
    [{ type: 'Topology' }],
    [{ type: 'FeatureCollection' }],
    [{ type: 'MultiPolygon' }],
  ])('returns null for %j, which is not GeoJSON', (value) => expect(readShapes(value, 'close')).toBeNull())

  it('may cross the date line or be too tangled', () => {
    const aleutians = [
      [179, 51],
      [-179, 51],
      [-179, 52],
      [179, 52],
      [179, 51],
    ]
    expect(reasons(polygon(aleutians))).toEqual(['crosses the date line'])
    const tangle = Array.from({ length: 6_000 }, (_, step) => [(step % 2) * 40, step / 200 + (step % 2) * 40])
    expect(reasons(polygon(tangle))).toEqual(['crosses itself'])
    tangle.push([41, 70], [41, -1], [-1, -1])
    expect(reasons(polygon(tangle))).toEqual(['is tangled'])
  })

  it('may be nested too deep', () => {
    let deep: unknown = polygon(square)
    for (let level = 0; level < 50; level++) deep = { type: 'GeometryCollection', geometries: [deep] }
    expect(reasons(deep)).toEqual(['is unknown'])
  })
})

it('returns every shape as an area or as rejected', () => {
  const shape = fc.constantFrom<unknown>(polygon(square), polygon(bow), { type: 'Point', coordinates: [1, 2] }, null, 7)
  fc.assert(
    fc.property(fc.array(shape), (shapes) => {
      const read = readShapes(collection(...shapes.map((geometry) => feature('x', geometry))), 'close')
      expect((read?.areas.length ?? 0) + (read?.left.length ?? 0)).toBe(shapes.length)
    }),
  )
})
