import { expect, test } from 'vitest'
import { openBoxGrid } from './box-grid.ts'

const at = (x: number, y: number, width = 10) => ({ box: { x, y, width, height: 10 } })

test('finds boxes nearby, also wide ones from far to the left, and no others', () => {
  const grid = openBoxGrid<ReturnType<typeof at>>()
  const [close, wide, far] = [at(5, 5), at(300, 5, 600), at(900, 5)]
  for (const one of [close, wide, far]) grid.add(one)
  expect(new Set(grid.near(at(0, 0).box))).toEqual(new Set([close, wide]))
  expect(grid.near(at(-500, 0).box)).toEqual([])
})

test('forgets removed boxes', () => {
  const grid = openBoxGrid<ReturnType<typeof at>>()
  const [one, other] = [at(5, 5), at(6, 6)]
  grid.add(one)
  grid.add(other)
  grid.remove(one)
  expect([grid.has(one), grid.has(other)]).toEqual([false, true])
  expect(grid.all()).toEqual([other])
  expect(grid.near(one.box)).toEqual([other])
  expect(grid.isFree(one.box, (each) => each === one)).toBe(true)
  expect(grid.isFree(one.box, (each) => each === other)).toBe(false)
})
