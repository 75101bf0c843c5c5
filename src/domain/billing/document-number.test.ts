import { expect, test } from 'vitest'
import { readNumber } from './document-number.ts'

test.each([
  ['1001', { prefix: '', digits: 1001 }],
  ['INV-0007', { prefix: 'INV-', digits: 7 }],
  ['2026/15', { prefix: '2026/', digits: 15 }],
  ['letters', { prefix: 'letters', digits: 0 }],
])('reads %s', (text, number) => {
  expect(readNumber(text)).toEqual(number)
})
