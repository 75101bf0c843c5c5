import { expect, test } from 'vitest'
import { priceByHandProblem, priceMessages } from './price-by-hand.ts'

test('accepts the unchanged price', () => {
  expect(priceByHandProblem(2200, { status: 'Purchased', byhand: false, price: 2200 })).toBeUndefined()
  expect(priceByHandProblem(2200, { status: 'Lead', byhand: true, price: 2200 })).toBeUndefined()
})

test('rejects a price that comes from sold services', () => {
  expect(priceByHandProblem(0, { status: 'Purchased', byhand: false, price: 2200 })).toBe(priceMessages.ofServices)
})

test('accepts an external price for a customer but not for a lead', () => {
  expect(priceByHandProblem(2200, { status: 'Purchased', byhand: true, price: 0 })).toBeUndefined()
  expect(priceByHandProblem(2200, { status: 'Lead', byhand: true, price: 0 })).toBe(priceMessages.ofLead)
  expect(priceByHandProblem(0, { status: 'Lead', byhand: true, price: 2200 })).toBeUndefined()
})
