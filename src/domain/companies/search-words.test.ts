import { expect, test } from 'vitest'
import { searchable, searchWords } from './search-words.ts'

test('a search takes no notice of case and accents, however they were written', () => {
  expect(searchable('Zoë JOSÉ Núñez')).toBe('zoe jose nunez')
  expect(searchable('Zoe\u0308')).toBe('zoe')
})

test('a query is cut into its words', () => {
  expect(searchWords('  José\tOak  12 ')).toEqual(['jose', 'oak', '12'])
  expect(searchWords(' ')).toEqual([])
})
