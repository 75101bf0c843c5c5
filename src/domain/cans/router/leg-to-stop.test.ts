import { expect, test } from 'vitest'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { type DoneStop, legToStop } from './leg-to-stop.ts'

const here = { lat: 33, lng: -82 }
const stop = (id: string, lat: number | undefined, more: Partial<DoneStop> = {}): DoneStop => ({
  id,
  displayOrder: 10,
  done: false,
  archived: false,
  lat,
  lng: -82,
  ...more,
})
const next = stop('next', 33.1)
const meters = (lat: number) => metersBetween({ lat, lng: -82 }, { lat: 33.1, lng: -82 })

test('starts at the phone, regardless of done stops', () => {
  const done = stop('done', 33.05, { done: true, doneat: '2026-11-20T14:00:00.000Z' })
  // 11,119 m, plus 30 % by road, at 25 miles an hour.
  expect(legToStop(next, here, [done])).toEqual({ meters: meters(33), seconds: 1291, from: 'here' })
})

test('starts at the stop done last if the phone’s position is unknown, in any input order', () => {
  const early = stop('early', 33.02, { done: true, doneat: '2026-11-20T14:00:00.000Z' })
  const late = stop('late', 33.05, { done: true, doneat: '2026-11-20T15:00:00.000Z' })
  for (const tasks of [
    [early, late, next],
    [next, late, early],
  ]) {
    expect(legToStop(next, null, tasks)).toMatchObject({ meters: meters(33.05), from: 'last' })
  }
})

test('treats unsent stops as done last, and takes the one furthest down the list', () => {
  const sent = stop('sent', 33.02, { done: true, doneat: '2026-11-20T15:00:00.000Z' })
  const first = stop('first', 33.03, { done: true, displayOrder: 20 })
  const second = stop('second', 33.06, { done: true, displayOrder: 30 })
  expect(legToStop(next, null, [second, sent, first])).toMatchObject({ meters: meters(33.06), from: 'last' })
})

test('is null without both positions', () => {
  expect(legToStop(stop('nowhere', undefined), here, [])).toBeNull()
  expect(legToStop(next, null, [stop('open', 33.05)])).toBeNull()
  expect(legToStop(next, null, [stop('done', undefined, { done: true })])).toBeNull()
})
