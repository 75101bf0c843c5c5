import { expect, test } from 'vitest'
import { type BillAnswer, shownBill } from '#app/billing/bill-answer.ts'
import { billSample, longBill, paidBill } from '#tests/support/bill-samples.ts'
import { sheetPages, sheetText, workedLines } from './sheet-pages.ts'

const counts = (answer: BillAnswer) => sheetPages(shownBill(answer)).map(({ items }) => items.length)
const [trash] = shownBill(billSample()).items

test('a usual bill is one page, also if part of it is paid', () => {
  expect(counts(billSample())).toEqual([2])
  expect(counts(billSample({}, { open: 24.77 }))).toEqual([2])
})

test('a long bill fills page after page and loses no line', () => {
  const pages = counts(longBill(30))
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.reduce((sum, count) => sum + count)).toBe(30)
})

test('a page without a stub has room for more lines', () => {
  const items = longBill(4).invoice.items
  expect(counts(billSample({}, { items }))).toEqual([1, 3])
  expect(counts({ ...paidBill(), invoice: { ...paidBill().invoice, items } })).toEqual([4])
})

test('an item with more working than any page has room for begins on a page of its own', () => {
  const worked = Array.from({ length: 60 }, (_, day) => ({
    from: `2026-12-${String((day % 28) + 1).padStart(2, '0')}`,
    to: `2026-12-${String((day % 28) + 1).padStart(2, '0')}`,
    days: 1,
    of: 31,
    price: 22 + day,
    amount: 1,
  }))
  const [item] = billSample().invoice.items
  const sample = billSample({}, { items: item ? [{ ...item, worked }] : [] })
  expect(counts(sample)).toEqual([0, 1])
})

test('the working of a single part is left out', () => {
  expect(trash && workedLines(trash)).toHaveLength(2)
  expect(trash && workedLines({ ...trash, worked: trash.worked.slice(0, 1) })).toEqual([])
})

test('an item without details is its name alone', () => {
  expect(trash && sheetText({ ...trash, text: 'Late fee' })).toMatchObject({ title: 'Late fee', rest: '' })
})
