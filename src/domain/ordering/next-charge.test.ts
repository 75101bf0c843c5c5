import { expect, it } from 'vitest'
import { nextChargeDay, ordinalDate } from '#domain/ordering/next-charge.ts'

it('comes back on the same day', () => {
  expect(nextChargeDay('2026-11-20', 1)).toBe('2026-12-20')
  expect(nextChargeDay('2026-11-20', 3)).toBe('2027-02-20')
  expect(nextChargeDay('2026-11-20', 12)).toBe('2027-11-20')
})

it('does not forget the 31st after a short month', () => {
  expect(nextChargeDay('2026-12-31', 1, 2)).toBe('2027-02-28')
  expect(nextChargeDay('2026-12-31', 1, 3)).toBe('2027-03-31')
})

it.each([
  ['2026-11-01', '1st'],
  ['2026-11-02', '2nd'],
  ['2026-11-03', '3rd'],
  ['2026-11-11', '11th'],
  ['2026-11-20', '20th'],
  ['2026-11-22', '22nd'],
])('%s is the %s', (day, text) => expect(ordinalDate(day)).toBe(text))
