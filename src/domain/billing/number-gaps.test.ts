import { expect, test } from 'vitest'
import { numberGaps } from './number-gaps.ts'

const start = (id: number, prefix: string, digits: number) => ({ id, prefix, digits, number: `${prefix}${digits}` })

test('finds no gap in a series that begins once', () => {
  expect(numberGaps([], [])).toEqual([])
  expect(numberGaps([start(1, '', 1001), start(9, 'A', 1)], [])).toEqual([])
})

test('finds the document before which numbers are missing, in any order', () => {
  expect(numberGaps([start(7, '', 1050), start(1, '', 1001)], [])).toEqual([7])
})

test('accepts a gap before a number that the office chose', () => {
  const starts = [start(1, '', 1001), start(7, '', 1050), start(8, '', 2000)]
  expect(numberGaps(starts, ['2000'])).toEqual([7])
})
