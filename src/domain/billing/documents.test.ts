import { expect, test } from 'vitest'
import { documentOf, signedTax } from './documents.ts'

test.each([
  [
    'invoice',
    [
      { amount: 2_000, tax: 140 },
      { amount: -500, tax: -35 },
    ],
    1_605,
  ],
  [
    'creditnote',
    [
      { amount: 300, tax: 21 },
      { amount: -500, tax: -35 },
    ],
    -214,
  ],
  [
    null,
    [
      { amount: 500, tax: 35 },
      { amount: -500, tax: -35 },
    ],
    0,
  ],
  [null, [], 0],
] as const)('items become %s', (kind, items, total) => {
  expect(documentOf(items)).toMatchObject({ kind, total })
})

test('a credit takes off the tax that the charge asked', () => {
  expect([signedTax(1_050, 7), signedTax(-1_050, 7), signedTax(-50, 0)]).toEqual([74, -74, 0])
})
