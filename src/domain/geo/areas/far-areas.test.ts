import { expect, test } from 'vitest'
import { farAreas } from './far-areas.ts'

const area = (name: string, lng: number, lat: number) => ({
  name,
  rings: [
    [
      [lng, lat],
      [lng + 0.01, lat],
      [lng + 0.01, lat + 0.01],
      [lng, lat],
    ] as [number, number][],
  ],
})
const home = [area('Monday', -82.5, 33.2), area('Tuesday', -82.6, 33.1), area('Friday', -83, 33)]

test('reports a swapped area among good ones with its distance', () => {
  expect(farAreas([...home, area('Thursday', 33.2, -82.5)])).toMatchObject([
    { name: 'Thursday', away: expect.stringMatching(/^[\d,]+ mi$/) },
  ])
})

test('ignores areas of one region, two areas, and two equal halves', () => {
  expect(farAreas(home)).toEqual([])
  expect(farAreas([area('A', -82, 33), area('B', -120, 45)])).toEqual([])
  expect(farAreas([...home.slice(0, 2), area('C', -120, 45), area('D', -120, 45)])).toEqual([])
})
