import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/billing/documents.ts'
import { billingNotPossible } from '#contract/billing/documents.ts'
import { aBill, anAccount, anItem, aPayment } from '#tests/support/billing/billing-rows.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCustomer, aUser } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import * as billScreen from './bill.screen.tsx'
import * as billsScreen from './bills.screen.tsx'

const LIST = '/admin/billing/bills'

describe('the bills', () => {
  const many = (count: number, below = 1_000) =>
    Array.from({ length: count }, (_, index) => aBill({ id: below - index, number: String(20_000 + below - index) }))
  const openList = (at: string, getInvoices: NonNullable<OfficeSetting['answers']>['billing.getInvoices']) =>
    renderOffice(billsScreen, {
      at,
      path: LIST,
      answers: { 'billing.getInvoices': getInvoices, 'trail.noteExport': () => ({ success: true as const }) },
    })

  test('explain themselves while there are none', async () => {
    openList(LIST, () => [])
    expect(await screen.findByText('No bills yet')).toBeTruthy()
  })

  test('go on after the last row of a page', async () => {
    const asked: unknown[] = []
    const { user } = openList(LIST, (input) => {
      asked.push(input)
      return many(input.after === undefined ? input.limit : 2, input.after ?? 1_000)
    })
    await screen.findByRole('table', { name: 'Bills' })
    expect(rowsOf('Bills')).toHaveLength(10)
    await user.click(screen.getByRole('link', { name: 'Older' }))
    await waitFor(() => expect(rowsOf('Bills')).toHaveLength(2))
    expect(asked).toMatchObject([{ limit: 11 }, { limit: 11, after: 991 }])
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Newest' })).toBeTruthy()
  })

  test('are filtered by search, state and days in the address', async () => {
    const asked: unknown[] = []
    openList(`${LIST}?q=ames&state=overdue&from=2026-12-01`, (input) => {
      asked.push(input)
      return []
    })
    expect(await screen.findByText(/^Nothing matches/)).toBeTruthy()
    expect(asked).toMatchObject([{ query: 'ames', overdue: 1, from: '2026-12-01' }])
    expect(asked[0]).not.toHaveProperty('state')
  })

  test('that are shown are printed where they go out on paper', async () => {
    openList(`${LIST}?q=ames&state=open&after=12`, () => many(2))
    const link = await screen.findByRole('link', { name: 'Print paper bills' })
    expect(link.getAttribute('href')).toBe('/admin/billing/bills/print?q=ames&state=open')
  })

  test('are all saved as a file, not only the page', async () => {
    const saved = savedFiles()
    const limits: number[] = []
    const { press } = openList(LIST, ({ limit, after }) => {
      limits.push(limit)
      return many(after === undefined ? limit : 3, after ?? 5_000)
    })
    await screen.findByRole('table', { name: 'Bills' })
    await press('Export')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(limits).toEqual([11, 1_000, 1_000])
    expect((await saved[0]?.text())?.trim().split('\r\n')).toHaveLength(1_004)
  })
})

describe('a bill', () => {
  const bill = (change: Partial<Invoice> = {}): Invoice => ({
    ...aBill({ open: 10.29 }),
    address: '120 Oak Street',
    city: 'Cedar Hollow',
    region: 'GA',
    zip: '30801',
    items: [anItem()],
    allocations: [{ payment: 77, amount: 40, at: '2026-12-22T15:00:00.000Z' }],
    voidreason: '',
    ...change,
  })
  const openBill = (change: Partial<Invoice> = {}, { answers, ...setting }: Partial<OfficeSetting> = {}) =>
    renderOffice(billScreen, {
      at: `${LIST}/e/91`,
      path: `${LIST}/e/:billId`,
      answers: {
        'billing.getInvoice': () => bill(change),
        'billing.getAccount': () => anAccount({ payments: [aPayment()], invoices: [aBill()] }),
        'customers.get': () => aCustomer(),
        ...answers,
      },
      ...setting,
    })

  test('shows how each line was worked out, and what paid it', async () => {
    openBill()
    await screen.findByRole('heading', { name: 'Bill 10391' })
    expect(screen.getByText('12/16 to 01/15: 1 month × $47.00')).toBeTruthy()
    expect(screen.getByText('Open').nextSibling?.textContent).toBe('$10.29')
    expect(screen.getByRole('link', { name: 'Check 2088' }).getAttribute('href')).toBe(
      '/admin/customers/e/501?tab=billing&payment=77',
    )
    expect(screen.getByRole('link', { name: /^Customer’s view/ }).getAttribute('href')).toBe('/bill/10391?key=a1b2c3')
  })

  test('is sent again', async () => {
    const { press, written } = openBill({}, { answers: { 'billing.send': () => ({ success: true }) } })
    await screen.findByRole('heading', { name: 'Bill 10391' })
    await press('Send again')
    await screen.findByText('Bill 10391 was sent')
    expect(written().map(({ input }) => input)).toEqual([{ id: 91 }])
  })

  test('is voided with a reason, and may be billed again', async () => {
    const { press, pressIn, user, write, written } = openBill(
      { open: 50.29, allocations: [] },
      { answers: { 'billing.voidInvoice': () => ({ success: true }) } },
    )
    await screen.findByRole('heading', { name: 'Bill 10391' })
    await press('Void')
    await pressIn(openDialog(), 'Void the bill')
    expect(screen.getByText('Enter a reason')).toBeTruthy()
    await write('Reason', 'Wrong house')
    await user.click(screen.getByLabelText('Bill the same again with the next run'))
    await pressIn(openDialog(), 'Void the bill')
    await screen.findByText('Bill 10391 is void')
    expect(written().map(({ input }) => input)).toEqual([{ id: 91, reason: 'Wrong house', again: 1 }])
  })

  test('that was issued a moment ago is taken back, and says why it was too late', async () => {
    const { press } = openBill(
      { takeback: '2026-12-16T15:10:00.000Z', sent: null },
      {
        answers: {
          'billing.takeBack': () => {
            throw new FakeRefusal(billingNotPossible, { message: 'It was sent.' })
          },
        },
      },
    )
    await screen.findByRole('heading', { name: 'Bill 10391' })
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    await press('Take back')
    expect(await screen.findByText('It was sent.')).toBeTruthy()
  })

  test('is only read by a bookkeeper', async () => {
    openBill({}, { user: aUser({ rights: 'books' }) })
    await screen.findByRole('heading', { name: 'Bill 10391' })
    expect(screen.queryByRole('button', { name: /^(Void|Send)/ })).toBeNull()
  })
})
