import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeLines } from '#domain/geo/import-lines.ts'
import { holesKept, leftGroups, leftSentence } from '#domain/geo/import-words.ts'
import { readShapes } from '#domain/geo/read-shapes.ts'
import { crossingOf, MOST_CORNERS, type Ring } from '#domain/geo/ring.ts'

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
  it('come in with name and holes, whatever they are nested in', () => {
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

  it('may stand alone, and lose altitude and repeated corners', () => {
    const high = [...square.map((corner) => [...corner, 120]), [0, 0, 7]]
    expect(readShapes(polygon(high), 'refuse')?.areas).toEqual([{ name: 'Area 1', rings: [square] }])
  })

  it('are closed by an import and refused by the server when they are open', () => {
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
    expect(crossingOf(eight)).toBeNull()
  })
})

describe('what is no area', () => {
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

  it('has a place where it crosses', () => {
    expect(readShapes(polygon(bow), 'close')?.left[0]?.at).toEqual({ lng: 2, lat: 2 })
  })

  it('is a ring of too many corners', () => {
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
  ])('%j is no GeoJSON', (value) => expect(readShapes(value, 'close')).toBeNull())

  it('is what lies too deep', () => {
    let deep: unknown = polygon(square)
    for (let level = 0; level < 50; level++) deep = { type: 'GeometryCollection', geometries: [deep] }
    expect(reasons(deep)).toEqual(['is unknown'])
  })
})

it('loses no shape', () => {
  const shape = fc.constantFrom<unknown>(polygon(square), polygon(bow), { type: 'Point', coordinates: [1, 2] }, null, 7)
  fc.assert(
    fc.property(fc.array(shape), (shapes) => {
      const read = readShapes(collection(...shapes.map((geometry) => feature('x', geometry))), 'close')
      expect((read?.areas.length ?? 0) + (read?.left.length ?? 0)).toBe(shapes.length)
    }),
  )
})

describe('the report', () => {
  const line = (name: string, coordinates: unknown) => feature(name, { type: 'LineString', coordinates })
  const read = readShapes(
    collection(
      feature('Yard', polygon(square, hole)),
      feature('Bend', polygon(bow)),
      line('Tuesday route', square.slice(0, 4)),
      line('Friday route', [
        [0, 0],
        [1, 1],
      ]),
    ),
    'close',
  ) ?? { areas: [], left: [] }

  it('says which shapes and why, what can be mended first', () => {
    expect(leftGroups(read.left).map(({ shapes, why, names }) => `${shapes.length} ${why}: ${names}`)).toEqual([
      '2 are lines, not areas: Tuesday route, Friday route.',
      '1 crosses itself: Bend.',
    ])
    const many = Array.from({ length: 6 }, (_, index) => line(`R${index}`, []))
    expect(leftGroups(readShapes(collection(...many), 'close')?.left ?? [])[0]?.names).toBe(
      'R0, R1, R2, R3 and 2 more.',
    )
    expect(read.left.map(leftSentence)[0]).toBe('“Bend” crosses itself. Pull its corners apart.')
  })

  it('closes the lines that enclose land', () => {
    const { closed, read: after } = closeLines(read)
    expect(closed).toEqual([{ name: 'Tuesday route', rings: [square] }])
    expect(after.left.map(({ name }) => name)).toEqual(['Bend', 'Friday route'])
    expect(after.areas).toHaveLength(2)
  })

  it('says which holes were kept', () => {
    const area = (...rings: Ring[]) => ({ name: '', rings })
    expect(holesKept([area(square)])).toBe('')
    expect(holesKept(read.areas)).toBe('One has 1 hole, kept.')
    expect(holesKept([area(square, hole), area(square, hole, hole)])).toBe('2 have 3 holes, kept.')
  })
})
