import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText, finishAt, secondsLeft, secondsToStops, secondsWithStops } from './day-finish.ts'

const stop = (lat?: number) => ({
  id: 'x',
  displayOrder: 1,
  done: false,
  archived: false,
  ...(lat !== undefined && { lat, lng: -82.5 }),
})

describe('the time left', () => {
  it('is five minutes per stop plus the drive at 25 miles an hour', () => {
    expect(secondsLeft([], null)).toBe(0)
    expect(secondsLeft([stop(33)], null)).toBe(300)
    expect(secondsLeft([stop(33), stop()], null)).toBe(600)
    // 1,112 m, plus 30 % by road.
    expect(secondsLeft([stop(33), stop(33.01)], null)).toBe(600 + 129)
    expect(secondsLeft([stop(33.01)], { lat: 33, lng: -82.5 })).toBe(300 + 129)
    expect(secondsWithStops(129, 2)).toBe(729)
  })

  it('never decreases with another stop', () => {
    const lats = fc.array(fc.double({ min: 33, max: 34, noNaN: true }), { maxLength: 12 })
    fc.assert(
      fc.property(lats, fc.double({ min: 33, max: 34, noNaN: true }), (some, more) => {
        const stops = some.map(stop)
        expect(secondsLeft([...stops, stop(more)], null)).toBeGreaterThanOrEqual(secondsLeft(stops, null) + 300)
      }),
    )
  })
})

describe('the arrival times', () => {
  it('add the drive and the minutes at earlier stops', () => {
    expect(secondsToStops([])).toEqual([])
    expect(secondsToStops([60, 120, 0].map((duration) => ({ duration })))).toEqual([60, 480, 780])
  })

  it('increase from stop to stop and end before the day is done', () => {
    const legs = fc.array(fc.record({ duration: fc.nat(7_200) }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(legs, (way) => {
        const arrivals = secondsToStops(way)
        for (const [at, arrival] of arrivals.entries()) {
          expect(arrival).toBeGreaterThanOrEqual(at === 0 ? 0 : (arrivals[at - 1] ?? 0) + 300)
        }
        const driving = way.reduce((sum, { duration }) => sum + duration, 0)
        expect(secondsWithStops(driving, way.length)).toBe((arrivals.at(-1) ?? 0) + 300)
      }),
    )
  })
})

describe('the clock time', () => {
  const at = (text: string) => Date.parse(`2026-11-23T${text}Z`)

  it.each([
    ['14:00:00', 0, '14:00:00'],
    ['14:00:01', 0, '14:05:00'],
    ['14:02:00', 2_160, '14:40:00'],
    ['23:58:00', 300, '24:05:00'],
  ])('%s plus %d seconds is rounded up to %s', (now, seconds, finish) => {
    const day = finish.startsWith('24') ? Date.parse('2026-11-24T00:05:00Z') : at(finish)
    expect(finishAt(at(now), seconds)).toBe(day)
  })
})

describe('durationText', () => {
  it.each([
    [0, '1 min'],
    [89, '1 min'],
    [180, '3 min'],
    [3_599, '1 h'],
    [3_600, '1 h'],
    [3_900, '1 h 5 min'],
  ])('formats %d seconds', (seconds, text) => expect(durationText(seconds)).toBe(text))
})
