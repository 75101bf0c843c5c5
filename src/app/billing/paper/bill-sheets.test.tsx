import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BillAnswer, shownBill } from '#app/billing/bill-answer.ts'
import { BILL_PATH, billSample, creditSample, longBill, paidBill } from '#tests/support/bill-samples.ts'
import { BillSheets } from './bill-sheets.tsx'
import { paperCopy } from './paper.copy.ts'

const LINK = `https://haulyard.test${BILL_PATH}`

function printBills(...answers: BillAnswer[]) {
  render(<BillSheets bills={answers.map((answer, index) => ({ bill: shownBill(answer), link: `${LINK}${index}` }))} />)
  return screen.getAllByRole('article')
}

const textOf = (page: HTMLElement | undefined) => page?.textContent ?? ''

test('a paper bill has address, lines with their working, sums, a code and a stub for the check', () => {
  const [page, ...more] = printBills(billSample())
  expect(more).toEqual([])
  const [address, mailTo] = page?.querySelectorAll('address') ?? []
  expect([...(address?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Joy Hadley',
    '27 Orchard Row',
    'Cedar Hollow, GA 30990',
  ])
  expect(textOf(mailTo)).toBe('Mail toPiedmont Hauling900 Depot StreetCedar Hollow, GA 30990')
  expect(textOf(page)).toContain('12/22 to 12/31: 10 days × $22.00 ÷ 31 = $7.10')
  expect(textOf(page)).not.toContain('1 month × $9.00')
  expect(textOf(page)).toContain('Before tax$41.84Tax, 7%$2.93Total$44.77')
  expect(textOf(page)).toContain(`haulyard.test/bill/10482?key=`)
  expect(screen.getByRole('img', { name: paperCopy.code })).toBeTruthy()
  expect(textOf(page)).toContain(paperCopy.check('Piedmont Hauling', '10482'))
  expect(textOf(page)).toContain(paperCopy.page('Bill 10482', 1, 1))
})

test('a code has 3 px for each of its 33 modules', () => {
  printBills(billSample())
  const code = screen.getByRole('img', { name: paperCopy.code })
  expect([code.getAttribute('width'), code.getAttribute('viewBox')]).toEqual(['99', '0 0 33 33'])
})

test('bills of a run are one print job, each on a page of its own', () => {
  const pages = printBills(billSample(), billSample({}, { number: '10483', name: 'Ada Field' }))
  expect(pages.map((page) => within(page).getByText(/page 1 of 1/).textContent)).toEqual([
    'Bill 10482, page 1 of 1',
    'Bill 10483, page 1 of 1',
  ])
})

test('a long bill goes on without its stub, and ends with the sums', () => {
  const pages = printBills(longBill(12))
  const last = pages.at(-1)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter((page) => textOf(page).includes(paperCopy.tear))).toEqual([pages[0]])
  expect(textOf(pages[0])).toContain(paperCopy.continued(2))
  expect(textOf(pages[0])).not.toContain(paperCopy.beforeTax)
  expect(textOf(last)).toContain(paperCopy.beforeTax)
  const places = pages.flatMap((page) => textOf(page).match(/Apartment \d+?(?=12\/22)/g) ?? [])
  expect(places).toEqual(Array.from({ length: 12 }, (_, index) => `Apartment ${index + 1}`))
})

test('a partly paid bill asks for what is still due', () => {
  const [page] = printBills(billSample({}, { open: 24.77 }))
  expect(textOf(page)).toContain('Paid so far-$20.00Still due$24.77')
  expect(textOf(page)).toContain('Amount due$24.77')
})

test.each([
  ['paid', paidBill(), 'Paid$44.77'],
  ['void', billSample({ state: 'void' }, { open: 0 }), 'Void$44.77'],
  ['a credit', creditSample(), 'Credit$11.60'],
  ['being paid', billSample({ state: 'pending' }), 'Amount due$44.77'],
])('a document that is %s asks for no check and has no code', (_what, answer, fact) => {
  const [page] = printBills(answer)
  expect(textOf(page)).toContain(fact)
  expect(textOf(page)).not.toContain(paperCopy.tear)
  expect(screen.queryByRole('img', { name: paperCopy.code })).toBeNull()
})

test('facts that are missing leave no gap', () => {
  const sample = billSample({ customernumber: '', servedat: '' }, { city: '' })
  const [page] = printBills({ ...sample, company: { ...sample.company, phone: '' } })
  expect(textOf(page)).not.toMatch(/Customer|Service at|Questions/)
  expect(textOf(page)).toContain('GA 30990')
})
