import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serverNow } from '#app/calls/server-clock.ts'
import type { RunException } from '#contract/billing/documents.ts'
import type { Answer } from '#contract/contract.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { aBill, aDrawnBill, anItem, billingSettings } from '#tests/support/billing/billing-rows.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { type OfficeSetting, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import * as runScreen from './run.screen.tsx'

type Drafts = Answer<'billing.getDrafts'>

const TODAY = todayIn('America/New_York', serverNow())

const NO_ADDRESS: RunException = {
  customer: 502,
  name: 'Otis Grady',
  reason: 'no address',
  why: 'There is no email address.',
  billed: 1,
}
const DRAFTS: Drafts = {
  invoices: [
    { ...aDrawnBill({ collection: 'card', card: '4821' }), id: 11 },
    {
      id: 12,
      ...aDrawnBill({
        customer: 502,
        name: 'Otis Grady',
        total: 40.66,
        items: [anItem({ text: 'Trash', tax: 2.66 }), anItem({ text: 'Recycling', tax: 0 })],
      }),
    },
    {
      ...aDrawnBill({
        customer: 503,
        name: 'Mill Pond',
        total: 138,
        last: 100,
        delivery: 'paper',
        items: [
          anItem({ from: '2027-01-01', to: '2027-01-31' }),
          anItem({ kind: 'adjustment', text: 'Change of Household Trash', from: '2026-11-16', source: 'a', tax: 0 }),
        ],
      }),
      id: 13,
    },
  ],
  exceptions: [
    NO_ADDRESS,
    { customer: 503, name: 'Mill Pond', reason: 'jump', why: 'The bill before was $100.00.', billed: 1 },
    {
      customer: 504,
      name: 'Nadine Frost',
      reason: 'open hold',
      why: 'Trash has been on hold since 11/30/2026.',
      billed: 0,
    },
  ],
  total: 228.95,
  count: 3,
}
const NONE: Drafts = { invoices: [], exceptions: [], total: 0, count: 0 }

const open = (drafts: Drafts = DRAFTS, setting: Partial<OfficeSetting> = {}) =>
  renderOffice(runScreen, {
    at: '/admin/billing/run',
    path: '/admin/billing/run',
    ...setting,
    answers: {
      'billing.getSettings': () => billingSettings({ startedon: '2026-01-01', ranthrough: TODAY }),
      'billing.getDrafts': () => drafts,
      'billing.getInvoices': () => [],
      'billing.preview': () => NONE,
      'billing.issue': ({ ids }) => ({ success: true, issued: ids === 'all' ? 3 : ids.length }),
      'trail.noteExport': () => ({ success: true }),
      ...setting.answers,
    },
  })

test('bills that were issued today and go out on paper are one press from being printed', async () => {
  const issued = [aBill({ id: 1, delivery: 'paper' }), aBill({ id: 2, delivery: 'both' }), aBill({ id: 3 })]
  open(NONE, { answers: { 'billing.getInvoices': () => issued } })
  const note = within(await screen.findByRole('region', { name: 'On paper' }))
  expect(note.getByText('2 bills issued today go out on paper')).toBeTruthy()
  expect(note.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(
    `/admin/billing/bills/print?from=${TODAY}&to=${TODAY}`,
  )
})

describe('the drafts of a run', () => {
  test('show the totals, and first the bills that need a look', async () => {
    open()
    await screen.findByRole('table', { name: 'Bills' })
    const names = rowsOf('Bills').map((row) => row.querySelectorAll('td')[1]?.textContent)
    expect(names.map((name) => name?.slice(0, 9))).toEqual(['Mill Pond', 'Otis Grad', 'Ruth Ames'])
    const texts = rowsOf('Bills').map(({ textContent }) => textContent)
    expect(texts[0]).toContain('$138.00+38%')
    expect(texts[0]).toContain('Household Trashand 1 other line01/01/2027to 01/31/2027')
    expect(texts[1]).toContain("Can't be sent")
    expect(texts[1]).toContain('Trash and Recycling')
    expect(texts[2]).toContain('Card 4821')
    expect(screen.getByText('Total of 3 bills').nextSibling?.textContent).toBe('$228.95')
    expect(screen.getByText('1 on paper').nextSibling?.textContent).toBe('$138.00')
  })

  test('list exceptions with one way to fix each, bills first', async () => {
    open()
    const bills = within(await screen.findByRole('region', { name: '2 bills of this run' }))
    expect(bills.getByRole('link', { name: 'Add one: Otis Grady' }).getAttribute('href')).toBe(
      '/admin/customers/e/502?tab=account',
    )
    expect(bills.getByText('+38% against last bill')).toBeTruthy()
    const others = within(screen.getByRole('region', { name: '1 customer without a bill' }))
    expect(others.getByText('Trash has been on hold since 11/30/2026.')).toBeTruthy()
  })

  test('are issued one by one, or all', async () => {
    const { user, press, written } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ruth Ames' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Otis Grady' }))
    expect(screen.getByText('2 of 3 selected, $90.95')).toBeTruthy()
    await press('Issue selected (2)')
    await screen.findByText('2 bills issued. Emails go out in 10 minutes.')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Issue selected/ })).toBeNull())
    await press('Issue all 3 bills')
    await screen.findByText('3 bills issued. Emails go out in 10 minutes.')
    expect(written().map(({ input }) => input)).toEqual([
      { companyId: 35, ids: [12, 11] },
      { companyId: 35, ids: 'all' },
    ])
  })

  test('are saved as a file', async () => {
    const saved = savedFiles()
    const { press } = open()
    await screen.findByRole('table', { name: 'Bills' })
    await press('Export')
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('are only read by a bookkeeper', async () => {
    open(DRAFTS, { user: aUser({ rights: 'books' }) })
    await screen.findByRole('table', { name: 'Bills' })
    expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('bills that were issued minutes ago are taken back', async () => {
  const until = new Date(serverNow().getTime() + 540_000).toISOString()
  const { press, written } = open(NONE, {
    answers: {
      'billing.getInvoices': () => [aBill({ id: 31, takeback: until }), aBill({ id: 32, takeback: until }), aBill()],
      'billing.takeBack': () => ({ success: true, voided: 2 }),
    },
  })
  const note = within(await screen.findByRole('region', { name: 'Issued a moment ago' }))
  expect(note.getByText('2 bills issued, $100.58')).toBeTruthy()
  expect(note.getByText(/^Emails go out in [89]:\d\d\./)).toBeTruthy()
  await press('Take back')
  await screen.findByText('2 bills taken back. The next run makes them again.')
  expect(written().map(({ input }) => input)).toEqual([{ companyId: 35, ids: [31, 32] }])
})

describe('without drafts', () => {
  const missed = { 'billing.getSettings': () => billingSettings({ startedon: '2026-01-01', ranthrough: null }) }

  test('a missed day can be run now', async () => {
    const { press, written } = open(NONE, {
      answers: { ...missed, 'billing.run': () => ({ success: true, drafted: 3, issued: 0, skipped: 1 }) },
    })
    expect(await screen.findByText('Today has not been run yet')).toBeTruthy()
    await press('Run now')
    await screen.findByText('3 drafts made')
    expect(written().map(({ input }) => input)).toEqual([{ companyId: 35, day: TODAY }])
  })

  test('another day can be previewed, without anything to issue', async () => {
    const asked: string[] = []
    open(NONE, {
      at: '/admin/billing/run?day=2027-01-16',
      answers: {
        'billing.preview': ({ day }) => {
          asked.push(day)
          const { invoices, exceptions, total } = DRAFTS
          return { invoices: invoices.map(({ id: _id, ...bill }) => bill), exceptions, total }
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Bills of Saturday, 01/16/2027' })).toBeTruthy()
    expect(asked).toEqual(['2027-01-16'])
    expect(rowsOf('Bills')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull()
  })
})
