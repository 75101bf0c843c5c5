import { expect, test } from 'vitest'
import { addressCheck, codeCheck } from './card-checks.ts'

test('a letter stands with its meaning', () => {
  expect(addressCheck('Y')).toBe('Y, Street and ZIP match')
  expect(codeCheck('m')).toBe('M, Matches')
})

test('an unknown letter stands alone, and no letter is nothing', () => {
  expect(addressCheck('Q')).toBe('Q')
  expect(addressCheck(' ')).toBe('')
  expect(codeCheck('X')).toBe('X')
})
