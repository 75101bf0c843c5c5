import { expect, test } from 'vitest'
import { foundParts, searchable, searchWords } from './search-words.ts'

test('ignores case and accents in either Unicode form', () => {
  expect(searchable('Zoë JOSÉ Núñez')).toBe('zoe jose nunez')
  expect(searchable('Zoe\u0308')).toBe('zoe')
})

test('splits a query into words', () => {
  expect(searchWords('  José\tOak  12 ')).toEqual(['jose', 'oak', '12'])
  expect(searchWords(' ')).toEqual([])
})

const marked = (text: string, query: string) =>
  foundParts(text, query)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test('marks the words of a query in a text and ignores case and accents', () => {
  expect(marked('Ines Eubanks', 'EUBANKS')).toBe('Ines [Eubanks]')
  expect(marked('Zoë Núñez, 9 Oak Row', 'zoe nunez 9')).toBe('[Zoë] [Núñez], [9] Oak Row')
  expect(marked('Jose\u0301 Hall', 'jose hall')).toBe('[José] [Hall]')
  expect(marked('Anna', 'an n')).toBe('[Ann]a')
  expect(marked('Ruth', '')).toBe('Ruth')
  expect(marked('', 'ruth')).toBe('')
})

test('marks digits of a phone number written with separators, and no others', () => {
  expect(marked('(478) 555-0118', '5550118')).toBe('(478) [555-0118]')
  expect(marked('(478) 555-0118', '555')).toBe('(478) [555]-0118')
  expect(marked('194 Oak, 30990', '19430')).toBe('194 Oak, 30990')
})
