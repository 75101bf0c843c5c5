import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayNameAnOrder, NUMBER_LENGTH, NUMBER_LETTERS } from './order-number.ts'

test('accepts every complete order number in either letter case', () => {
  const letters = fc.constantFrom(...NUMBER_LETTERS)
  const numbers = fc.array(letters, { minLength: NUMBER_LENGTH, maxLength: NUMBER_LENGTH }).map((all) => all.join(''))
  fc.assert(
    fc.property(numbers, (number) => {
      expect(mayNameAnOrder(number)).toBe(true)
      expect(mayNameAnOrder(number.toLowerCase())).toBe(true)
    }),
  )
})

test.each([
  ['WSDSEYVFT', true],
  ['4242', true],
  ['120 Oak', true],
  ['42', false],
  ['Whitfield', false],
  ['oak street', false],
  ['WSDS', true],
  ['wsdseyvf', false],
  ['WSD', false],
  ['WILL', false],
  ['', false],
])('searches orders for %j: %s', (words, expected) => {
  expect(mayNameAnOrder(words)).toBe(expected)
})
