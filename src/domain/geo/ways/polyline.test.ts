import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPolyline } from './polyline.ts'

test('a way is read as its points, longitude first', () => {
  expect(readPolyline('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

test('nothing is no point, and half a point is none', () => {
  expect(readPolyline('')).toEqual([])
  expect(readPolyline('_izlhA')).toEqual([])
})

test('whatever was written is read again', () => {
  const degree = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
  fc.assert(
    fc.property(fc.array(fc.tuple(degree(180), degree(90))), (points) => {
      expect(readPolyline(written(points))).toEqual(points)
    }),
  )
})

function written(points: readonly (readonly [number, number])[]): string {
  let [before, text] = [[0, 0], '']
  for (const [lng, lat] of points) {
    const now = [Math.round(lat * 1e6), Math.round(lng * 1e6)]
    for (const axis of [0, 1]) text += letters((now[axis] as number) - (before[axis] as number))
    before = now
  }
  return text
}

function letters(step: number): string {
  let rest = step < 0 ? -2 * step - 1 : 2 * step
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63)
  return text + String.fromCharCode(rest + 63)
}
