import { expect, it } from 'vitest'
import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import { mainAreas } from './main-areas.ts'

const area = (id: number, lng: number, lat: number): NamedArea => ({
  name: `Area ${id}`,
  rings: [
    [
      [lng, lat],
      [lng + 0.1, lat],
      [lng, lat + 0.1],
      [lng, lat],
    ],
  ],
})
const idsOf = (areas: NamedArea[]) =>
  mainAreas(areas)
    .map(({ name }) => Number(name.slice(5)))
    .toSorted((one, other) => one - other)

it('include all areas of a connected map', () => {
  expect(idsOf([area(1, -83.6, 32.8), area(2, -83.2, 32.9), area(3, -81.1, 32.1)])).toEqual([1, 2, 3])
})

it('omit an area in another state, even if it was drawn first', () => {
  expect(idsOf([area(1, -88.4, 44.3), area(2, -83.6, 32.8), area(3, -82.1, 32.9)])).toEqual([2, 3])
})

it('are empty without land', () => {
  expect(idsOf([])).toEqual([])
  expect(idsOf([{ ...area(1, 0, 0), rings: [[]] }])).toEqual([])
})

it('connect around a cell from two sides', () => {
  const chain = [0, 1, 2, 3].flatMap((step) => [area(step, step * 1.5, 0.1), area(step + 10, step * 1.5, 1.6)])
  expect(idsOf(chain)).toHaveLength(8)
})
