import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driverNews, type ListedStop } from './driver-news.ts'

// What a driver's devices are told about the list of today.

const DAY = '2026-11-30'
const stop = (id: string, more: Partial<ListedStop> = {}): ListedStop => ({ id, isListed: true, done: false, ...more })
const newsOf = (known: readonly string[], stops: readonly ListedStop[]) => {
  const { added, gone } = driverNews({ day: DAY, stops: known }, stops, DAY)
  return { added, gone }
}

describe('driverNews', () => {
  test.each([
    ['tells a stop that comes', ['a'], [stop('a'), stop('b')], ['b'], []],
    ['tells a stop that leaves', ['a', 'b'], [stop('a'), stop('b', { isListed: false })], [], ['b']],
    ['tells both of an exchange', ['a'], [stop('a', { isListed: false }), stop('b')], ['b'], ['a']],
    ['ignores another order', ['a', 'b'], [stop('b'), stop('a')], [], []],
    ['ignores a stop that came done', [], [stop('a', { done: true })], [], []],
    ['ignores a done stop that leaves', ['a'], [stop('a', { done: true, isListed: false })], [], []],
    ['ignores a known stop that is open again', ['a'], [stop('a')], [], []],
    ['ignores a stop that came and left between', [], [stop('a', { isListed: false })], [], []],
  ])('%s', (_what, known, stops, added, gone) => {
    expect(newsOf(known, stops)).toEqual({ added, gone })
  })

  test.each([null, '2026-11-29'])('tells nothing of a day it did not know (%s)', (day) => {
    const stops = [stop('a'), stop('b', { isListed: false })]
    expect(driverNews({ day, stops: ['b'] }, stops, DAY)).toEqual({ added: [], gone: [], known: ['a'] })
  })

  test('tells each change of a day once, however the list changes between sweeps', () => {
    const ids = ['a', 'b', 'c', 'd']
    const look = fc.record(Object.fromEntries(ids.map((id) => [id, fc.boolean()])))
    fc.assert(
      fc.property(fc.array(look, { maxLength: 12 }), (looks) => {
        let known = { day: DAY, stops: [] as readonly string[] }
        const told = new Map(ids.map((id) => [id, false]))
        for (const listed of looks) {
          const stops = ids.map((id) => stop(id, { isListed: listed[id] === true }))
          const news = driverNews(known, stops, DAY)
          for (const id of news.added) expect(told.get(id)).toBe(false)
          for (const id of news.gone) expect(told.get(id)).toBe(true)
          for (const id of news.added) told.set(id, true)
          for (const id of news.gone) told.set(id, false)
          expect(ids.map((id) => told.get(id))).toEqual(ids.map((id) => listed[id]))
          known = { day: DAY, stops: news.known }
          const again = driverNews(known, stops, DAY)
          expect([...again.added, ...again.gone]).toEqual([])
        }
      }),
    )
  })
})
