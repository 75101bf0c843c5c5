import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysInclusive, isWeekend } from '#domain/companies/days/calendar-day.ts'
import { type AttemptOutcome, attemptOutcomes, type CardAttempt, nextAttempt, profileAskedOn } from './card-attempts.ts'

const FIRST = '2027-03-01'
const at = (after: number, outcome: AttemptOutcome, notBefore: string | null = null): CardAttempt => ({
  day: addDays(FIRST, after),
  outcome,
  notBefore,
})
const next = (...series: CardAttempt[]) => nextAttempt(series, series, FIRST)
const on = (after: number) => ({ ask: true, from: addDays(FIRST, after) })

describe('the series of a decline', () => {
  test('later: after 3, 7 and 14 days, then it has ended', () => {
    const later = [at(0, 'later'), at(3, 'later'), at(7, 'later'), at(14, 'later')]
    expect([1, 2, 3, 4].map((count) => next(...later.slice(0, count)))).toEqual([
      on(3),
      on(7),
      on(14),
      { ask: false, why: 'ended' },
    ])
  })

  test('unknown: once more after 3 days', () => {
    expect(next(at(0, 'unknown'))).toEqual(on(3))
    expect(next(at(0, 'unknown'), at(3, 'unknown'))).toEqual({ ask: false, why: 'ended' })
  })

  test.each(['never', 'fix', 'unclear'] as const)('%s: not again', (outcome) => {
    expect(next(at(0, outcome))).toEqual({ ask: false, why: outcome })
    expect(next(at(0, 'later'), at(3, outcome))).toEqual({ ask: false, why: outcome })
  })

  test('an approved one needs no other', () => {
    expect(next(at(0, 'approved'))).toEqual({ ask: false, why: 'ended' })
  })

  test('the first attempt is today', () => {
    expect(next()).toEqual(on(0))
  })
})

test('waits as long as the network says', () => {
  expect(next(at(0, 'later', addDays(FIRST, 5)))).toEqual(on(5))
})

test('is not before today, after days without a process', () => {
  const series = [at(0, 'later')]
  expect(nextAttempt(series, series, addDays(FIRST, 10))).toEqual(on(10))
})

test('waits until fewer than four attempts lie in 30 days, those of the office too', () => {
  const all = [at(0, 'later'), at(1, 'approved'), at(2, 'later'), at(2, 'unknown')]
  expect(nextAttempt([], all, addDays(FIRST, 4))).toEqual(on(30))
  expect(nextAttempt([], all, addDays(FIRST, 31))).toEqual(on(31))
})

test('never asks a card more than four times in 30 days', () => {
  const outcomes = fc.array(fc.record({ outcome: fc.constantFrom(...attemptOutcomes), newBill: fc.boolean() }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(outcomes, (asked) => {
      const all: CardAttempt[] = []
      let series: CardAttempt[] = []
      for (const { outcome, newBill } of asked) {
        if (newBill) series = []
        const found = nextAttempt(series, all, all.at(-1)?.day ?? FIRST)
        if (!found.ask) continue
        const attempt = { day: found.from, outcome, notBefore: null }
        all.push(attempt)
        series.push(attempt)
      }
      for (const { day } of all) {
        const inWindow = all.filter((one) => one.day <= day && daysInclusive(one.day, day) <= 30)
        expect(inWindow.length).toBeLessThanOrEqual(4)
      }
    }),
  )
})

test('the updater is asked on the fifth business day', () => {
  expect(profileAskedOn('2027-03-04', (day) => !isWeekend(day))).toBe('2027-03-11')
})
