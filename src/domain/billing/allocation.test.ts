import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, asksTooMuch, takeBack } from './allocation.ts'

const open = [
  { id: 1, open: 1_000 },
  { id: 2, open: 500 },
  { id: 3, open: 700 },
]

test('pays the oldest first, and the rest is credit', () => {
  expect(allocate(1_200, open)).toEqual({
    allocations: [
      { invoice: 1, amount: 1_000 },
      { invoice: 2, amount: 200 },
    ],
    credit: 0,
  })
  expect(allocate(3_000, open).credit).toBe(800)
})

test('pays named amounts first, and what is left goes to the oldest others', () => {
  expect(allocate(1_300, open, [{ invoice: 3, amount: 600 }])).toEqual({
    allocations: [
      { invoice: 3, amount: 600 },
      { invoice: 1, amount: 700 },
    ],
    credit: 0,
  })
})

test('takes no more for a named bill than is open', () => {
  expect(allocate(900, [{ id: 3, open: 700 }], [{ invoice: 3, amount: 900 }])).toEqual({
    allocations: [{ invoice: 3, amount: 700 }],
    credit: 200,
  })
})

test('asks too much above the payment', () => {
  const asked = [
    { invoice: 1, amount: 600 },
    { invoice: 2, amount: 500 },
  ]
  expect([asksTooMuch(1_100, asked), asksTooMuch(1_099, asked)]).toEqual([false, true])
})

test('a refund takes credit first, then the newest allocations', () => {
  const paid = [
    { invoice: 1, amount: 1_000 },
    { invoice: 2, amount: 500 },
  ]
  expect(takeBack(300, 300, paid)).toEqual(paid)
  expect(takeBack(400, 300, paid)).toEqual([paid[0], { invoice: 2, amount: 400 }])
  expect(takeBack(1_000, 300, paid)).toEqual([{ invoice: 1, amount: 800 }])
  expect(takeBack(1_800, 300, paid)).toEqual([])
})

test('never loses or makes a cent', () => {
  const invoices = fc
    .array(fc.nat(5_000), { maxLength: 6 })
    .map((list) => list.map((cents, id) => ({ id, open: cents })))
  fc.assert(
    fc.property(fc.nat(20_000), invoices, fc.array(fc.nat(3_000), { maxLength: 3 }), (amount, bills, wanted) => {
      const asked = wanted.map((cents, invoice) => ({ invoice, amount: cents }))
      const { allocations, credit } = allocate(amount, bills, asked)
      const paid = allocations.reduce((sum, one) => sum + one.amount, 0)
      expect(paid + credit).toBe(amount)
      expect(credit >= 0).toBe(true)
      for (const { invoice, amount: part } of allocations) expect(part <= (bills[invoice]?.open ?? 0)).toBe(true)
      const kept = takeBack(amount, credit, allocations)
      expect(kept).toEqual([])
    }),
  )
})
