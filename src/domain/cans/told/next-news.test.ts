import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterNews,
  knownAlready,
  look,
  nextNews,
  nothingTold,
  type StopNow,
  type StopTold,
  saysTime,
} from './next-news.ts'
import type { StopEvent } from './telling-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
const NOW = Date.parse('2026-11-24T15:00:00Z')
const rules = { evening: 18 * 60, stopsBefore: 3 }
const clock = 10 * 60

const stop = (more: Partial<StopNow> = {}): StopNow => ({
  day: TODAY,
  done: null,
  problem: null,
  arrival: NOW + HOUR,
  before: 9,
  isUnderWay: false,
  ...more,
})
const known = (day: string, more: Partial<StopTold> = {}): StopTold => ({ ...nothingTold, knownDay: day, ...more })

/** What is told after the stop has been so for some minutes. */
function newsAfter(minutes: number, now: StopNow, before: StopTold, at: { clock?: number; now?: number } = {}) {
  const begin = at.now ?? NOW
  const told = look(now, before, begin)
  const later = begin + minutes * MINUTE
  return nextNews(now, look(now, told, later), { now: later, today: TODAY, clock: at.clock ?? clock }, rules)
}

test('a day is told once it has been so for five minutes', () => {
  expect(newsAfter(4, stop({ day: TOMORROW }), nothingTold)).toBeNull()
  expect(newsAfter(5, stop({ day: TOMORROW }), nothingTold)).toBe('day')
  expect(newsAfter(5, stop({ day: null }), nothingTold)).toBeNull()
  expect(newsAfter(5, stop({ day: '2026-11-23' }), nothingTold)).toBeNull()
})

test('another day than the known one is a move; one that is taken back is none', () => {
  const told = known(TODAY)
  expect(newsAfter(5, stop({ day: TOMORROW }), told)).toBe('moved')
  const away = look(stop({ day: TOMORROW }), told, NOW)
  expect(newsAfter(60, stop(), away)).toBeNull()
})

test('the evening before reminds of tomorrow only, once', () => {
  const evening = { clock: 18 * 60 }
  expect(newsAfter(0, stop({ day: TOMORROW }), known(TOMORROW), evening)).toBe('evening')
  expect(newsAfter(0, stop({ day: TOMORROW }), known(TOMORROW), { clock: 18 * 60 - 1 })).toBeNull()
  expect(newsAfter(0, stop({ day: '2026-11-26' }), known('2026-11-26'), evening)).toBeNull()
  expect(newsAfter(0, stop({ day: TOMORROW }), known(TOMORROW, { told: { evening: [TOMORROW] } }), evening)).toBeNull()
  expect(newsAfter(0, stop({ day: TOMORROW }), known(TOMORROW, { told: { evening: [TODAY] } }), evening)).toBe(
    'evening',
  )
})

test('the truck is on its way once the driver has begun and few stops are left before', () => {
  const near = { isUnderWay: true, before: 3 }
  expect(newsAfter(0, stop(near), known(TODAY))).toBe('onway')
  expect(newsAfter(0, stop({ ...near, before: 4 }), known(TODAY))).toBeNull()
  expect(newsAfter(0, stop({ ...near, isUnderWay: false }), known(TODAY))).toBeNull()
  expect(newsAfter(0, stop({ ...near, arrival: null }), known(TODAY))).toBeNull()
  expect(newsAfter(0, stop(near), known(TODAY, { told: { onway: [TODAY] } }))).toBeNull()
  expect(newsAfter(0, stop(near), nothingTold)).toBeNull()
  expect(newsAfter(5, stop(near), nothingTold)).toBe('onway')
})

test('a time that differs by more than half an hour for five minutes is told once a day', () => {
  const told = known(TODAY, { arrival: NOW + HOUR, told: {} })
  const late = (minutes: number) => stop({ arrival: NOW + HOUR + minutes * MINUTE })
  expect(newsAfter(5, late(30), told)).toBeNull()
  expect(newsAfter(4, late(31), told)).toBeNull()
  expect(newsAfter(5, late(31), told)).toBe('time')
  expect(newsAfter(5, late(-31), told)).toBe('time')
  expect(newsAfter(5, late(31), { ...told, told: { time: [TODAY] } })).toBeNull()
  expect(newsAfter(5, late(31), { ...told, told: { onway: [TODAY] } })).toBeNull()
  const shifted = look(late(31), told, NOW)
  expect(newsAfter(5, late(10), shifted)).toBeNull()
})

test('what was done is told a minute after it was seen, unless it is a day old', () => {
  const done = stop({ done: { at: NOW - HOUR } })
  expect(newsAfter(0, done, known(TODAY))).toBeNull()
  expect(newsAfter(1, done, known(TODAY))).toBe('done')
  expect(newsAfter(1, done, known(TODAY, { told: { done: [TODAY] } }))).toBeNull()
  expect(newsAfter(1, stop({ done: { at: NOW - 24 * HOUR } }), known(TODAY))).toBeNull()
})

test('a problem of today is told; after a new day the move is', () => {
  const blocked = { problem: { id: 'p', day: TODAY } }
  expect(newsAfter(1, stop(blocked), known(TODAY))).toBe('failed')
  expect(newsAfter(0, stop(blocked), known(TODAY))).toBeNull()
  expect(newsAfter(1, stop(blocked), known(TODAY, { told: { failed: [TODAY] } }))).toBeNull()
  expect(newsAfter(5, stop({ ...blocked, day: TOMORROW }), known(TODAY))).toBe('moved')
})

test('what was so before the company tells anything is known', () => {
  const stops = [
    stop({ day: TOMORROW }),
    stop({ done: { at: NOW - HOUR } }),
    stop({ problem: { id: 'p', day: TODAY } }),
    stop({ day: null }),
  ]
  for (const one of stops) expect(newsAfter(60, one, knownAlready(one, NOW))).toBeNull()
  expect(newsAfter(5, stop({ day: '2026-11-26' }), knownAlready(stop(), NOW))).toBe('moved')
})

test('a told time stays until a message without a time tells a new day', () => {
  const sent = afterNews('evening', TODAY, known(TODAY), { arrival: NOW, at: NOW - HOUR })
  expect(sent).toMatchObject({ arrival: NOW, sentAt: NOW - HOUR, told: { evening: [TODAY] } })
  expect(afterNews('done', TODAY, sent, null)).toMatchObject({ arrival: NOW, sentAt: NOW - HOUR })
  expect(afterNews('moved', TOMORROW, sent, null)).toMatchObject({ knownDay: TOMORROW, arrival: null, sentAt: null })
})

test('a time is said for today, and of tomorrow in the evening', () => {
  const said = (event: StopEvent, day: string) => saysTime(event, day, TODAY)
  expect([said('day', TODAY), said('evening', TOMORROW), said('onway', TODAY)]).toEqual([true, true, true])
  expect([said('day', TOMORROW), said('done', TODAY), said('failed', TODAY)]).toEqual([false, false, false])
})

test('each event of a day is told once, however the stop changes between sweeps', () => {
  const day = fc.constantFrom(TODAY, TOMORROW, null)
  const anyStop: fc.Arbitrary<StopNow> = fc.record({
    day,
    done: fc.option(fc.record({ at: fc.integer({ min: -120, max: 60 }).map((minutes) => NOW + minutes * MINUTE) })),
    problem: fc.option(fc.record({ id: fc.constantFrom('p', 'q'), day: fc.constantFrom(TODAY, TOMORROW) })),
    arrival: fc.option(fc.integer({ min: -60, max: 300 }).map((minutes) => NOW + minutes * MINUTE)),
    before: fc.nat(6),
    isUnderWay: fc.boolean(),
  })
  const sweeps = fc.array(fc.record({ stop: anyStop, waits: fc.integer({ min: 1, max: 12 }) }), { maxLength: 40 })
  fc.assert(
    fc.property(sweeps, (seen) => {
      let told: StopTold = nothingTold
      let now = NOW
      const counts = new Map<string, number>()
      for (const { stop: one, waits } of seen) {
        for (let minute = 0; minute < waits; minute++) {
          now += MINUTE
          told = look(one, told, now)
          const event = nextNews(one, told, { now, today: TODAY, clock: 18 * 60 }, rules)
          if (!event || one.day === null) continue
          const isPlan = event === 'day' || event === 'moved'
          if (isPlan) expect(told.knownDay).not.toBe(one.day)
          const name = `${event} ${one.day}`
          counts.set(name, (counts.get(name) ?? 0) + 1)
          told = afterNews(event, one.day, told, { arrival: one.arrival ?? now, at: now })
        }
      }
      for (const [name, times] of counts)
        if (!name.startsWith('moved') && !name.startsWith('day')) expect([name, times]).toEqual([name, 1])
    }),
  )
})
