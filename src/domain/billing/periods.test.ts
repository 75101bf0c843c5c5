import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officePayFrequencies } from '#domain/companies/company.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { dueDayOf, monthsOfPeriod, nextPeriodFrom, periodAt, periodNumberOn } from './periods.ts'

const days = fc.nat(2_000).map((count) => addDays('2024-01-01', count))
const rhythms = fc.record({ anchor: days, months: fc.constantFrom(...officePayFrequencies) })

test('counts months from the anchor, so that January 31 is followed by February 28 and March 31', () => {
  const rhythm = { anchor: '2027-01-31', months: 1 } as const
  expect([0, 1, 2, 3].map((number) => periodAt(rhythm, number))).toEqual([
    { from: '2027-01-31', to: '2027-02-27' },
    { from: '2027-02-28', to: '2027-03-30' },
    { from: '2027-03-31', to: '2027-04-29' },
    { from: '2027-04-30', to: '2027-05-30' },
  ])
})

test('a leap year paid at once keeps its day', () => {
  const rhythm = { anchor: '2028-02-29', months: 12 } as const
  expect([0, 1].map((number) => periodAt(rhythm, number))).toEqual([
    { from: '2028-02-29', to: '2029-02-27' },
    { from: '2029-02-28', to: '2030-02-27' },
  ])
})

test('is due on its first day, or in arrears on the day after its last', () => {
  const period = { from: '2027-02-28', to: '2027-03-30' }
  expect([dueDayOf(period, false), dueDayOf(period, true)]).toEqual(['2027-02-28', '2027-03-31'])
})

test('every day is in exactly the period of its number', () => {
  fc.assert(
    fc.property(rhythms, days, (rhythm, day) => {
      const number = periodNumberOn(rhythm, day)
      const { from, to } = periodAt(rhythm, number)
      expect(from <= day && day <= to).toBe(true)
      expect(periodAt(rhythm, number + 1).from).toBe(addDays(to, 1))
    }),
  )
})

test('months make up their period without a gap', () => {
  fc.assert(
    fc.property(rhythms, fc.integer({ min: -5, max: 20 }), (rhythm, number) => {
      const months = monthsOfPeriod(rhythm, number)
      const { from, to } = periodAt(rhythm, number)
      expect(months.map((month) => month.from)).toEqual([
        from,
        ...months.slice(0, -1).map((month) => addDays(month.to, 1)),
      ])
      expect(months.at(-1)?.to).toBe(to)
    }),
  )
})

test('the next period begins on a day or is the first to begin after it', () => {
  fc.assert(
    fc.property(rhythms, days, (rhythm, day) => {
      const next = nextPeriodFrom(rhythm, day)
      expect(next >= day).toBe(true)
      expect(periodAt(rhythm, periodNumberOn(rhythm, next)).from).toBe(next)
      const before = periodAt(rhythm, periodNumberOn(rhythm, next) - 1)
      expect(before.from < day).toBe(true)
    }),
  )
})
