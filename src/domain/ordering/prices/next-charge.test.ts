import { expect, it } from 'vitest'
import { nextChargeDay } from './next-charge.ts'

it('charges on the same day of a later month', () => {
  expect(nextChargeDay('2026-11-20', 1)).toBe('2026-12-20')
  expect(nextChargeDay('2026-11-20', 3)).toBe('2027-02-20')
  expect(nextChargeDay('2026-11-20', 12)).toBe('2027-11-20')
})

it('returns to the 31st after a short month', () => {
  expect(nextChargeDay('2026-12-31', 1, 2)).toBe('2027-02-28')
  expect(nextChargeDay('2026-12-31', 1, 3)).toBe('2027-03-31')
})
