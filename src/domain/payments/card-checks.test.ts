import { expect, test } from 'vitest'
import { addressCheck, codeCheck } from './card-checks.ts'

test('explains a known letter', () => {
  expect(addressCheck('Y')).toBe('Y, Street and ZIP match')
  expect(codeCheck('m')).toBe('M, Matches')
})

test('shows an unknown letter alone, and nothing without a letter', () => {
  expect(addressCheck('Q')).toBe('Q')
  expect(addressCheck(' ')).toBe('')
  expect(codeCheck('X')).toBe('X')
})
