import { expect, test } from 'vitest'
import { canSell } from './setup.ts'

const SETUP = { confirmed: true, area: true, service: true, payment: true }

test('a company can sell once all but the test order is done', () => {
  expect(canSell(SETUP)).toBe(true)
  for (const step of Object.keys(SETUP)) expect(canSell({ ...SETUP, [step]: false })).toBe(false)
})
