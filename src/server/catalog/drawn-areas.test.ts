import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type AreaShape, polygonsOf } from '#domain/geo/areas/area-shape.ts'
import { drawnToFit } from './drawn-areas.ts'

/** An area of a hauler's grid, with a deterministic irregular border. */
function area(index: number, corners: number) {
  const [lng, lat] = [-84 + (index % 50) * 0.05, 32 + Math.floor(index / 50) * 0.05]
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI
    const radius = 0.024 + 0.0007 * Math.sin(corner * corner * 0.7 + index)
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
  const geojson: AreaShape = { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] }
  return { name: `Area ${index}`, color: '#2f7d4f', geojson }
}

const areas = (count: number, corners: number) => Array.from({ length: count }, (_, index) => area(index, corners))

test('draws areas that fit unchanged', async () => {
  const some = areas(3, 100)
  const { features } = await drawnToFit(some)
  expect(features.map(({ properties }) => properties.name)).toEqual(['Area 0', 'Area 1', 'Area 2'])
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual(some.map(({ geojson }) => polygonsOf(geojson)))
})

test('sends at most 100 kB for a hauler of many areas, with all of them', async () => {
  const drawn = await drawnToFit(areas(2_000, 40))
  expect(gzipSync(JSON.stringify(drawn)).length).toBeLessThanOrEqual(100_000)
  const polygons = drawn.features.map(({ geometry }) => polygonsOf(geometry as AreaShape).length)
  expect(polygons).toEqual(Array.from({ length: 2_000 }, () => 1))
})
