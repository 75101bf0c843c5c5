import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('shows all of a few pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('shows first, last and the neighbors of the current page among many', () => {
  expect(pageNumbers(1, 22)).toEqual([1, 2, 3, null, 22])
  expect(pageNumbers(10, 22)).toEqual([1, null, 9, 10, 11, null, 22])
  expect(pageNumbers(22, 22)).toEqual([1, null, 20, 21, 22])
})

test('always includes the current page, in ascending order', () => {
  for (let last = 1; last <= 40; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const numbers = pageNumbers(current, last).filter((page) => page !== null)
      expect(numbers).toContain(current)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }
  }
})
