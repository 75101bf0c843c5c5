import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRing, MOST_CORNERS, type Ring } from '#domain/geo/areas/ring.ts'
import { closeLines } from './import-lines.ts'
import { importShapes, namedAreas, type ShapesImported } from './import-shapes.ts'
import { holesKept, leftGroups, leftSentence, mendGroups } from './import-words.ts'

type Corner = [number, number]
const square: Corner[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole: Corner[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [1, 1],
]
const bow: Corner[] = [
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
  [0, 0],
]
const moved = (ring: Corner[], by: number) => ring.map(([x, y]): Corner => [x + by, y])
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const feature = (name: string, geometry: unknown) => ({ type: 'Feature', properties: { name }, geometry })
const line = (name: string, coordinates: unknown) => feature(name, { type: 'LineString', coordinates })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

function imported(geojson: unknown): ShapesImported {
  const work = importShapes(geojson)
  for (;;) {
    const { done, value } = work.next()
    if (done && value) return value
    if (done) throw new Error('This is GeoJSON')
  }
}
const mendsOf = (geojson: unknown) =>
  mendGroups(imported(geojson)).map(({ shapes, what, names }) => `${shapes} ${what}: ${names}`)

describe('a file', () => {
  it('is imported with names and holes unchanged', () => {
    const read = imported(collection(feature(' North ', polygon(square, hole)), feature('South', polygon(square))))
    expect(read.areas).toEqual([
      { name: 'North', rings: [square, hole], shape: 0, piece: 0 },
      { name: 'South', rings: [square], shape: 1, piece: 0 },
    ])
    expect([read.came, read.left, read.repairs]).toEqual([2, [], []])
  })

  it('is read shape by shape', () => {
    const work = importShapes(collection(feature('a', polygon(square)), feature('b', null)))
    expect([work.next().done, work.next().done, work.next().done]).toEqual([false, false, true])
    expect(importShapes(7).next()).toEqual({ done: true, value: null })
  })

  it('may have a border with too many corners, which is simplified later', () => {
    const round = Array.from({ length: MOST_CORNERS + 5 }, (_, step) => {
      const turn = (step / (MOST_CORNERS + 5)) * 2 * Math.PI
      return [Math.cos(turn), Math.sin(turn)]
    })
    expect(imported(polygon(round)).came).toBe(1)
  })
})

describe('a repair', () => {
  it('splits a self-crossing border into areas', () => {
    const read = imported(collection(feature('Bend', polygon(bow))))
    expect(read.areas.map(({ name, shape, piece }) => [name, shape, piece])).toEqual([
      ['Bend', 0, 0],
      ['Bend, piece 2', 0, 1],
    ])
    expect([read.came, read.repairs[0]?.at]).toEqual([1, { lng: 2, lat: 2 }])
    expect(mendsOf(collection(feature('Bend', polygon(bow))))).toEqual([
      '1 crossed itself, redrawn: Bend (now 2 areas).',
    ])
  })

  it('reports the size if it changes', () => {
    const twice: Corner[] = [
      [0, 0],
      [6, 0],
      [6, 6],
      [2, 6],
      [2, 2],
      [4, 2],
      [4, 8],
      [0, 8],
      [0, 0],
    ]
    const small = twice.map(([x, y]) => [x / 100, y / 100])
    expect(mendsOf(collection(feature('Loop', polygon(small))))).toEqual([
      '1 crossed itself, redrawn: Loop (21 sq mi, before 17 sq mi).',
    ])
  })

  it('fixes an open end, a repeated point and a wrong orientation', () => {
    const open = square.slice(0, 4)
    const repeating = [square[0], square[0], square[1], [4.000_000_01, 0], ...square.slice(2)]
    expect(
      mendsOf(
        collection(
          feature('Open', polygon(open)),
          feature('Again', polygon(repeating)),
          feature('Back', polygon(square.toReversed(), hole.toReversed())),
        ),
      ),
    ).toEqual([
      '1 was not closed, closed: Open.',
      '1 repeated points, dropped: Again (2 dropped).',
      '1 ran the wrong way, reversed: Back.',
    ])
    const { areas } = imported(polygon(square.toReversed(), hole.toReversed()))
    expect(areas[0]?.rings).toEqual([square, hole])
  })

  it('resolves a self-crossing hole and drops a hole outside', () => {
    const small = bow.map(([x, y]): Corner => [x / 4 + 1, y / 4 + 1])
    const read = imported(feature('Yard', polygon(square, small, moved(hole, 9))))
    expect(read.areas[0]?.rings).toHaveLength(3)
    expect(mendGroups(read).map(({ what, names }) => `${what}: ${names}`)).toEqual([
      'crossed itself, redrawn: Yard (a hole).',
      'had a hole outside it, skipped: Yard.',
    ])
    expect(mendsOf(collection(...['A', 'B'].map((name) => feature(name, polygon(square, moved(hole, 9))))))).toEqual([
      '2 had holes outside them, skipped: A, B.',
    ])
  })

  it('cuts a hole out of every piece that it overlaps', () => {
    const around: Corner[] = [
      [1.9, 1.9],
      [2.1, 1.9],
      [2.1, 2.1],
      [1.9, 2.1],
      [1.9, 1.9],
    ]
    expect(imported(polygon(bow, around)).areas.map(({ rings }) => rings.length)).toEqual([2, 2])
  })

  it('rejects ambiguous shapes: a hole that leaves an island, or a border that crosses itself too often', () => {
    // A ring road with overlapping ends.
    const road = [
      [0, 4],
      [0, 0],
      [6, 0],
      [6, 6],
      [0.2, 6],
      [0.2, 3],
      [0.8, 3],
      [0.8, 5],
      [5, 5],
      [5, 1],
      [1, 1],
      [1, 4],
    ]
    const ring = road.map(([x = 0, y = 0]): Corner => [x / 2 + 0.5, y / 2 + 0.5])
    expect(imported(polygon(square, ring)).left.map(({ reason }) => reason)).toEqual(['crosses itself'])
    const scribble = Array.from({ length: 150 }, (_, step) => [((step * 97) % 150) / 100, ((step * 61) % 139) / 100])
    expect(imported(polygon(scribble)).left[0]).toMatchObject({ reason: 'crosses itself', at: expect.anything() })
  })

  it('rejects slivers', () => {
    const sliver = [
      [0, 0],
      [0.000_01, 0],
      [0, 0.000_01],
    ]
    const read = imported(collection(feature('Gap', polygon(sliver)), feature('Yard', polygon(square))))
    expect(leftGroups(read.left).map(({ why, names }) => `${why}: ${names}`)).toEqual([
      'is less than 100 square feet: Gap.',
    ])
    expect(read.areas).toMatchObject([{ name: 'Yard', shape: 0 }])
  })
})

const shape = fc.constantFrom<unknown>(
  polygon(square),
  polygon(bow),
  polygon(square, bow),
  polygon(square.slice(0, 3)),
  polygon([]),
  polygon([[500, 500]]),
  { type: 'Point', coordinates: [1, 2] },
  { type: 'MultiPolygon', coordinates: [[square]] },
  null,
  7,
)

it('keeps every shape in its result and imports only valid areas', () => {
  fc.assert(
    fc.property(fc.array(shape), (shapes) => {
      const read = imported(collection(...shapes.map((geometry) => feature('x', geometry))))
      expect(read.came + read.left.length).toBe(shapes.length)
      expect(new Set(read.areas.map((area) => area.shape)).size).toBe(read.came)
      expect(read.areas.flatMap(({ rings }) => rings.map(checkRing)).filter(Boolean)).toEqual([])
    }),
  )
})

describe('names', () => {
  const zones = collection(
    ...['FRIDAY', 'friday', 'MONDAY', null].map((pickup, index) => ({
      type: 'Feature',
      properties: { ID: index, PICKUP: pickup },
      geometry: polygon(moved(square, index * 5)),
    })),
  )

  it('come from the likely name property and are unique', () => {
    expect(imported(zones).areas.map(({ name }) => name)).toEqual(['Friday', 'friday 2', 'Monday', 'Area 4'])
  })

  it('may come from another property, and avoid those of the map', () => {
    const read = imported(zones)
    const names = (key: string | null, taken: string[] = []) => namedAreas(read, key, taken).map(({ name }) => name)
    expect(names('ID')).toEqual(['Id 0', 'Id 1', 'Id 2', 'Id 3'])
    expect(names(null, ['Area 1', 'area 3'])).toEqual(['Area 2', 'Area 4', 'Area 5', 'Area 6'])
    expect(names('PICKUP', ['friday'])).toEqual(['Friday 2', 'friday 3', 'Monday', 'Area 4'])
  })

  it('number the imported parts of a feature', () => {
    const parts = { type: 'MultiPolygon', coordinates: [[[]], [square], [moved(square, 9)]] }
    const read = imported(collection(feature('South', parts)))
    expect([read.left[0]?.name, ...read.areas.map(({ name }) => name)]).toEqual(['South', 'South', 'South, part 2'])
  })
})

describe('the report', () => {
  const read = imported(
    collection(
      feature('Yard', polygon(square, hole)),
      feature('Bend', { type: 'Point', coordinates: [0, 0] }),
      line('Tuesday route', square.slice(0, 4)),
      line('Friday route', [
        [0, 0],
        [1, 1],
      ]),
    ),
  )

  it('lists shapes and reasons, repairable ones first', () => {
    expect(leftGroups(read.left).map(({ shapes, why, names }) => `${shapes.length} ${why}: ${names}`)).toEqual([
      '2 are lines, not areas: Tuesday route, Friday route.',
      '1 is a point, not an area: Bend.',
    ])
    const many = Array.from({ length: 6 }, (_, index) => line(`R${index}`, []))
    expect(leftGroups(imported(collection(...many)).left)[0]?.names).toBe('R0, R1, R2, R3 and 2 more.')
    expect(read.left.map(leftSentence)[0]).toBe('“Bend” is a point, not an area.')
  })

  it('closes lines that enclose land', () => {
    const { closed, read: after } = closeLines(read)
    expect(closed).toEqual([{ name: 'Tuesday route', rings: [square] }])
    expect(after.left.map(({ name }) => name)).toEqual(['Bend', 'Friday route'])
    expect(after.came).toBe(2)
  })

  it('counts the holes', () => {
    const area = (...rings: Ring[]) => ({ name: '', rings })
    expect(holesKept([area(square)])).toBe('')
    expect(holesKept(read.areas)).toBe('One has 1 hole, kept.')
    expect(holesKept([area(square, hole), area(square, hole, hole)])).toBe('2 have 3 holes, kept.')
  })
})
