import { expect, it } from 'vitest'
import { firstPeriodDay, nextChargeDay } from './next-charge.ts'

it('charges on the same day of a later month', () => {
  expect(nextChargeDay('2026-11-20', 1)).toBe('2026-12-20')
  expect(nextChargeDay('2026-11-20', 3)).toBe('2027-02-20')
  expect(nextChargeDay('2026-11-20', 12)).toBe('2027-11-20')
})

it('returns to the 31st after a short month', () => {
  expect(nextChargeDay('2026-12-31', 1, 2)).toBe('2027-02-28')
  expect(nextChargeDay('2026-12-31', 1, 3)).toBe('2027-03-31')
})

it('counts periods from the order, or from the drop-off once its day is chosen', () => {
  const days = { placed: '2026-11-20', dropOff: '2026-11-24' } as const
  expect(firstPeriodDay('order', days)).toBe('2026-11-20')
  expect(firstPeriodDay('dropoff', days)).toBe('2026-11-24')
  expect(firstPeriodDay('dropoff', { ...days, dropOff: null })).toBeNull()
})
