import { expect, test } from 'vitest'
import { cartSize, gallons } from './cart-size.ts'

test('reads the gallons from a service’s name or description', () => {
  expect(gallons({ name: 'Household Trash', description: 'Bagged household trash. 95/96 gal' })).toBe('95/96')
  expect(gallons({ name: 'Cart 64 gal', description: '' })).toBe('64')
  expect(cartSize({ name: 'Cart', description: '64-gallon' })).toBe('64 gal')
})

test('returns no size for a service without gallons', () => {
  expect(gallons({ name: '2 Yard Dumpster', description: '' })).toBeNull()
  expect(cartSize({ name: '2 Yard Dumpster', description: '' })).toBe('')
})
