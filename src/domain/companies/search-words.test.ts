import { expect, test } from 'vitest'
import { searchable, searchWords } from './search-words.ts'

test('ignores case and accents in either Unicode form', () => {
  expect(searchable('Zoë JOSÉ Núñez')).toBe('zoe jose nunez')
  expect(searchable('Zoe\u0308')).toBe('zoe')
})

test('splits a query into words', () => {
  expect(searchWords('  José\tOak  12 ')).toEqual(['jose', 'oak', '12'])
  expect(searchWords(' ')).toEqual([])
})
