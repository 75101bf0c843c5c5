import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { INSIDE, OUTSIDE, TOUCHED } from '#domain/geo/areas/area-cells.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { polygonCovers } from '#domain/geo/areas/covers.ts'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { joinWritten, kindWritten } from '#domain/geo/areas/written-cells.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

// The cells that the database writes under a polygon agree with the domain for the points in them.

const { ownerUrl } = await freshDatabase()
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(() => owner.end())

type Ring = readonly (readonly [number, number])[]

async function cellsOf(rings: readonly Ring[]): Promise<string | null> {
  const shape = JSON.stringify({ type: 'Polygon', coordinates: rings })
  const { rows } = await owner.query<{ cells: string | null }>(
    `select area_cells(rings, west, south, east, north) as cells
     from area_parts_of($1) join area_polygons_of($1) using (part)`,
    [shape],
  )
  return rows[0]?.cells ?? null
}

async function written(rings: readonly Ring[]) {
  const [polygon] = prepareArea({
    type: 'Polygon',
    coordinates: rings.map((ring) => ring.map((each) => [...each])),
  }).polygons
  if (!polygon) throw new Error('No land')
  const { west, south, east, north } = polygon.outer.box
  const joined = joinWritten([await cellsOf(rings)])
  const kindOf = ({ lng, lat }: Point) =>
    lng < west || lng > east || lat < south || lat > north
      ? OUTSIDE
      : kindWritten(joined, 0, (lng - west) / (east - west), (lat - south) / (north - south))
  return { polygon, box: polygon.outer.box, kindOf }
}

test('a cell that no border touches agrees with the domain for every point in it', async () => {
  const place = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  // Arbitrary rings: self-intersecting, with holes reaching outside, and some nearly without width.
  const ring = fc.array(place, { minLength: 3, maxLength: 12 })
  const spot = fc.record({
    size: fc.constantFrom(1e-6, 0.01, 1, 60),
    flat: fc.constantFrom(1, 1e-5),
    lng: fc.double({ min: -99, max: 99, noNaN: true }),
    lat: fc.double({ min: -9, max: 9, noNaN: true }),
  })
  const share = fc.double({ min: -0.02, max: 1.02, noNaN: true })
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      spot,
      fc.array(ring, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(share, share), { minLength: 40, maxLength: 40 }),
      async ({ size, flat, lng, lat }, unplaced, shares) => {
        const rings = unplaced.map((each) => each.map(([x, y]) => [lng + size * x, lat + size * flat * y] as const))
        const { polygon, box, kindOf } = await written(rings)
        const { west, south, east, north } = box
        const random = shares.map(([x, y]) => ({ lng: west + x * (east - west), lat: south + y * (north - south) }))
        const corners = rings.flat().map(([x, y]) => ({ lng: x, lat: y }))
        for (const point of [...random, ...corners] satisfies Point[]) {
          const kind = kindOf(point)
          if (kind === TOUCHED) continue
          told += 1
          expect(kind === INSIDE, JSON.stringify({ rings, point })).toBe(polygonCovers(polygon, point))
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(told).toBeGreaterThan(2_000)
})

test('most of a town is decided by its cells alone, and a line has none', async () => {
  const round = Array.from({ length: 60 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 60
    return [-83 + 0.1 * Math.cos(angle), 32 + 0.1 * Math.sin(angle)] as const
  })
  const { kindOf } = await written([round])
  const steps = Array.from({ length: 50 }, (_, at) => (at + 0.5) / 50)
  const kinds = steps.flatMap((x) => steps.map((y) => kindOf({ lng: -83.1 + 0.2 * x, lat: 31.9 + 0.2 * y })))
  expect(kinds.filter((kind) => kind === TOUCHED).length / kinds.length).toBeLessThan(0.25)
  expect(kinds.filter((kind) => kind === INSIDE).length / kinds.length).toBeGreaterThan(0.55)
  expect(
    await cellsOf([
      [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    ]),
  ).toBeNull()
})
