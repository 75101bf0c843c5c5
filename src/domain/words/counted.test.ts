import { describe, expect, test } from 'vitest'
import { counted, countText } from './counted.ts'

describe('a count in words', () => {
  test.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [1_200, '1,200 days'],
  ])('of %i days is "%s"', (count, words) => {
    expect(counted(count, 'day')).toBe(words)
  })

  test('can have an irregular plural', () => {
    expect([counted(1, 'delivery', 'deliveries'), counted(2, 'delivery', 'deliveries')]).toEqual([
      '1 delivery',
      '2 deliveries',
    ])
  })
})

test('separates thousands', () => {
  expect([0, 999, 5_106, 1_234_567].map(countText)).toEqual(['0', '999', '5,106', '1,234,567'])
})
