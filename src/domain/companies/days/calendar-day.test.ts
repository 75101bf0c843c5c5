import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayFromParts,
  dayOf,
  dayParts,
  daysInclusive,
  isCalendarDay,
  isWeekend,
  todayIn,
  weekdayOf,
} from './calendar-day.ts'

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isCalendarDay', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '2020-01-01'])('accepts %s', (day) =>
    expect(isCalendarDay(day)).toBe(true),
  )
  it.each([
    '',
    '0000-01-01',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '11/20/2026',
    '2026-11-20T00:00Z',
  ])('rejects %s', (text) => expect(isCalendarDay(text)).toBe(false))
})

describe('counting days', () => {
  it('is unaffected by daylight saving', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2026-11-02', -2)).toBe('2026-10-31')
    expect(daysInclusive('2026-10-31', '2026-11-02')).toBe(3)
    expect(daysInclusive('2026-03-07', '2026-03-09')).toBe(3)
  })

  it('includes both ends', () => {
    expect(daysInclusive('2026-11-30', '2026-12-09')).toBe(10)
    expect(daysInclusive('2026-11-30', '2026-11-30')).toBe(1)
    expect(daysInclusive('2026-12-01', '2026-11-30')).toBe(0)
  })

  it('agrees with stepping through the local calendar', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 500 }), (first, more) => {
        const [year, month, date] = dayParts(first)
        const walker = new Date(year, month - 1, date, 12)
        for (let step = 0; step < more; step++) walker.setDate(walker.getDate() + 1)
        const last = dayFromParts(walker.getFullYear(), walker.getMonth() + 1, walker.getDate()) as string
        expect(addDays(first, more)).toBe(last)
        expect(daysInclusive(first, last)).toBe(more + 1)
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-11-20', 3, '2027-02-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('moves %s by %d months to %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))
})

describe('weekdays', () => {
  it('have English names', () => {
    expect(weekdayOf('2026-11-20')).toBe('Friday')
    expect(weekdayOf('1969-12-28')).toBe('Sunday')
    expect(isWeekend('2026-11-20')).toBe(false)
    expect(isWeekend('2026-11-21')).toBe(true)
    expect(isWeekend('2026-11-22')).toBe(true)
  })

  it('repeat after seven days', () => {
    fc.assert(fc.property(days, (day) => weekdayOf(addDays(day, 7)) === weekdayOf(day)))
  })
})

describe('todayIn', () => {
  it('is the day in the time zone, not on the server', () => {
    const now = new Date('2026-11-21T03:30:00Z')
    expect(todayIn('America/New_York', now)).toBe('2026-11-20')
    expect(todayIn('UTC', now)).toBe('2026-11-21')
    expect(todayIn('Pacific/Auckland', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01')
  })

  it('throws for an unknown zone', () => expect(() => todayIn('Cedar/Hollow', new Date(0))).toThrow(RangeError))
})

describe('dayOf', () => {
  it('is the local day of the time zone', () => {
    expect(dayOf('2026-11-21T03:00:00Z', 'America/New_York')).toBe('2026-11-20')
    expect(dayOf('2026-11-21T03:00:00Z', 'UTC')).toBe('2026-11-21')
  })
})

describe('dayFromParts', () => {
  it('returns a day or null', () => {
    expect(dayFromParts(2026, 11, 5)).toBe('2026-11-05')
    expect(dayFromParts(2026, 2, 30)).toBeNull()
    expect(dayFromParts(Number.NaN, 1, 1)).toBeNull()
  })

  it('is the inverse of dayParts', () => {
    fc.assert(fc.property(days, (day) => dayFromParts(...dayParts(day)) === day))
  })
})
