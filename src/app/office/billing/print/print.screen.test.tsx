import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PaperBill } from '#contract/billing/documents.ts'
import { aBill, anItem } from '#tests/support/billing/billing-rows.ts'
import { HAULER } from '#tests/support/order-samples.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import * as printScreen from './print.screen.tsx'

const PATH = '/admin/billing/bills/print'

const onPaper = (changed: Partial<PaperBill> = {}): PaperBill => ({
  ...aBill({ delivery: 'paper' }),
  address: '27 Orchard Row',
  city: 'Cedar Hollow',
  region: 'GA',
  zip: '30990',
  items: [{ ...anItem(), id: 1 }],
  customernumber: '2217',
  servedat: '27 Orchard Row',
  ...changed,
})

function open(bills: readonly PaperBill[], at = PATH) {
  const asked: unknown[] = []
  const opened = renderOffice(printScreen, {
    at,
    path: PATH,
    answers: {
      'companies.getByUrl': () => HAULER,
      'billing.getPaperBills': (input) => {
        asked.push(input)
        return [...bills]
      },
    },
  })
  return { ...opened, asked }
}

test('paper bills are printed together, one after another by number, with what is enclosed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { press, asked } = open(
    [
      onPaper({ id: 9, number: '1009', name: 'Ada Field' }),
      onPaper({ id: 8, number: '1007', name: 'Joy Hadley' }),
      onPaper({ id: 7, number: '1008', name: 'Otis Grady' }),
    ],
    `${PATH}?from=2026-12-05&to=2026-12-05`,
  )
  await screen.findByRole('button', { name: 'Print all 3 bills' })
  await press('Print all 3 bills')
  expect(print).toHaveBeenCalledOnce()
  expect(asked).toMatchObject([{ from: '2026-12-05', to: '2026-12-05', limit: 1_000 }])
  const sheets = screen.getAllByRole('article', { hidden: true })
  expect(sheets.map((sheet) => within(sheet).getByText(/, page/).textContent)).toEqual([
    'Bill 1007, page 1 of 1',
    'Bill 1008, page 1 of 1',
    'Bill 1009, page 1 of 1',
  ])
  expect(sheets[0]?.textContent).toContain('Customer 2217')
  expect(sheets[0]?.textContent).toContain('/bill/1007')
  expect(screen.getByText('Bill 1007 to Bill 1009')).toBeTruthy()
  expect(screen.getByText('3 Letter sheets, printed on one side')).toBeTruthy()
})

test('a bill with many lines takes more than one sheet', async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ ...anItem({ text: `Extra bag ${index}` }), id: index }))
  open([onPaper({ items })])
  expect(await screen.findByRole('button', { name: 'Print the bill' })).toBeTruthy()
  expect(screen.getByText('2 Letter sheets, printed on one side')).toBeTruthy()
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2)
})

test('a paid bill asks for no check', async () => {
  open([onPaper({ open: 0 })])
  await screen.findByRole('button', { name: 'Print the bill' })
  expect(screen.getByRole('article', { hidden: true }).textContent).not.toContain('Amount enclosed')
})

test('a bill without an address is named, as its envelope would go nowhere', async () => {
  open([onPaper(), onPaper({ id: 9, number: '1009', name: 'Otis Grady', address: '' })])
  const link = await screen.findByRole('link', { name: 'Bill 1009 (Otis Grady)' })
  expect(link.getAttribute('href')).toBe('/admin/billing/bills/e/9')
})

test('without paper bills the way back is offered', async () => {
  open([], `${PATH}?q=ames`)
  const link = await screen.findByRole('link', { name: 'Back to Bills' })
  expect(link.getAttribute('href')).toBe('/admin/billing/bills?q=ames')
  expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
})
