import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { dueDay, nextAskedDay } from './next-asked.ts'
import { nextChargeDay } from './next-charge.ts'

test('takes the earliest payment day of all orders', () => {
  expect(nextAskedDay([], '2026-11-20')).toBeNull()
  const monthly = { placed: '2026-11-16', recurs: 1 } as const
  expect(nextAskedDay([monthly, { placed: '2026-11-18', recurs: 3 }], '2026-11-20')).toBe('2026-12-16')
  expect(nextAskedDay([monthly], '2026-12-16')).toBe('2026-12-16')
  expect(nextAskedDay([monthly], '2026-12-17')).toBe('2027-01-16')
})

test('returns the first of the order’s payment days that is not past', () => {
  const recurs = fc.constantFrom(1 as const, 3 as const, 12 as const)
  fc.assert(
    fc.property(recurs, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 900 }), (every, start, passed) => {
      const placed = addDays('2024-01-01', start)
      const today = addDays(placed, passed)
      const day = nextAskedDay([{ placed, recurs: every }], today) ?? ''
      const all = Array.from({ length: 40 }, (_, charge) => nextChargeDay(placed, every, charge + 1))
      expect(day).toBe(all.find((one) => one >= today))
    }),
  )
})

test.each([
  ['the first payment, a month after the order', '2026-11-20', 1, null, '2026-11-28', '2026-12-20'],
  ['the last due day, until it is marked', '2026-08-20', 1, null, '2026-11-28', '2026-11-20'],
  ['the next day after the last was marked', '2026-08-20', 1, '2026-11-20', '2026-11-28', '2026-12-20'],
  ['the last due day, if only an earlier one was marked', '2026-08-20', 1, '2026-09-20', '2026-11-28', '2026-11-20'],
  ['the day after an early request', '2026-11-20', 1, '2026-12-20', '2026-11-28', '2027-01-20'],
  ['today', '2026-10-28', 1, null, '2026-11-28', '2026-11-28'],
  ['the month’s last day', '2026-01-31', 1, null, '2027-02-28', '2027-02-28'],
  ['a quarter', '2026-05-31', 3, '2026-08-31', '2026-11-28', '2026-11-30'],
  ['no day', null, 1, null, '2026-11-28', null],
] as const)('dueDay is %s', (_what, anchor, recurs, askedto, today, expected) => {
  expect(dueDay({ anchor, recurs, askedto }, today)).toBe(expected)
})

test('dueDay of an imported service is the day after it is paid through, then a period later', () => {
  const imported = { anchor: '2026-12-01', recurs: 3, upfront: true } as const
  expect(dueDay({ ...imported, askedto: null }, '2026-11-28')).toBe('2026-12-01')
  expect(dueDay({ ...imported, askedto: '2026-12-01' }, '2026-11-28')).toBe('2027-03-01')
  expect(dueDay({ ...imported, askedto: null }, '2027-03-05')).toBe('2027-03-01')
})
