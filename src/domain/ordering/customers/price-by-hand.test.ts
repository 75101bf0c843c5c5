import { expect, test } from 'vitest'
import { priceByHandProblem, priceMessages } from './price-by-hand.ts'

test('the price that stands may always be sent back', () => {
  expect(priceByHandProblem(2200, { status: 'Purchased', byhand: false, price: 2200 })).toBeUndefined()
  expect(priceByHandProblem(2200, { status: 'Lead', byhand: true, price: 2200 })).toBeUndefined()
})

test('what sold services cost is not written over', () => {
  expect(priceByHandProblem(0, { status: 'Purchased', byhand: false, price: 2200 })).toBe(priceMessages.ofServices)
})

test('what was agreed outside is written for a customer, and for no lead', () => {
  expect(priceByHandProblem(2200, { status: 'Purchased', byhand: true, price: 0 })).toBeUndefined()
  expect(priceByHandProblem(2200, { status: 'Lead', byhand: true, price: 0 })).toBe(priceMessages.ofLead)
  expect(priceByHandProblem(0, { status: 'Lead', byhand: true, price: 2200 })).toBeUndefined()
})
