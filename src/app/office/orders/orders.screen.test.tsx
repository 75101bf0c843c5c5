import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { billingSettings } from '#tests/support/billing/billing-rows.ts'
import { anOrder } from '#tests/support/office-rows.ts'
import { openPopover } from '#tests/support/popovers/open-popover.ts'
import { type OfficeSetting, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as ordersScreen from './orders.screen.tsx'

type Page = Answer<'services.getOrderPage'>

const listed = {
  ...anOrder({ address: '120 Oak Street, Cedar Hollow, GA 30990' }),
  company: 'Piedmont Hauling',
  timezone: 'America/New_York',
  lastfour: '4242',
  begins: '2026-03-09',
  paid: 'paid' as const,
  standing: 'day set' as const,
}

const pageOf = (change: Partial<Page> = {}): Page => ({
  rows: [listed],
  page: 1,
  found: 1,
  more: false,
  sums: { total: 73.54, refunded: 0, kept: 73.54, unpaid: 0, tax: 0, taxback: 0 },
  payments: {
    paid: 1_044,
    'part given back': 3,
    'given back': 2,
    'on bill': 0,
    'link sent': 4,
    'no card': 0,
    declined: 1,
    waiting: 0,
  },
  standings: { new: 5, 'day set': 1_001, running: 30, cancelled: 2, 'not placed': 1 },
  any: true,
  ...change,
})

const open = (page: Page, setting: Partial<OfficeSetting> = {}) =>
  renderOffice(ordersScreen, {
    at: '/admin/orders',
    path: '/admin/orders',
    answers: { 'services.getOrderPage': () => page },
    ...setting,
  })

const rowsIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.parentElement?.textContent)

test('payments are asked for by hand only until billing starts', async () => {
  const { unmount } = open(pageOf())
  expect(await screen.findByRole('link', { name: 'To be asked' })).toBeTruthy()
  unmount()
  open(pageOf(), {
    answers: { 'services.getOrderPage': () => pageOf(), 'billing.getSettings': () => billingSettings() },
  })
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: 'To be asked' })).toBeNull()
})

test('an order is listed by its street, with its payment and progress', async () => {
  open(pageOf())
  await screen.findByRole('table')
  const [row] = rowsOf('Orders')
  expect(row?.textContent).toContain('120 Oak Street')
  expect(row?.textContent).not.toContain('Cedar Hollow')
  expect(row?.textContent).toContain('Paid')
  expect(row?.textContent).toContain('Day set')
})

test('the filters by payment and state count the orders of each option', async () => {
  open(pageOf())
  await screen.findByRole('table')
  expect(rowsIn(openPopover('Payment')).slice(0, 2)).toEqual(['Paid1,044', 'Partly refunded3'])
  expect(rowsIn(openPopover('State'))).toEqual(['New5', 'Day set1,001', 'Running30', 'Cancelled2', 'Not placed1'])
})

test('a filter has no counts beyond the counting limit', async () => {
  open(pageOf({ found: 10_000, more: true, sums: null, payments: null, standings: null }))
  await screen.findByRole('table')
  expect(rowsIn(openPopover('State'))).toEqual(['New', 'Day set', 'Running', 'Cancelled', 'Not placed'])
})

test('several payments and a state are chosen, and the list and its file follow', async () => {
  const asked: unknown[] = []
  const { user } = open(pageOf(), {
    answers: {
      'services.getOrderPage': (input) => {
        asked.push(input)
        return pageOf()
      },
    },
  })
  await screen.findByRole('table')
  for (const [filter, option] of [
    ['Payment', 'Paid'],
    ['Payment', 'Partly refunded'],
    ['State', 'Running'],
  ] as const) {
    await user.click(within(openPopover(filter)).getByRole('checkbox', { name: option }))
  }
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ payment: ['paid', 'part given back'], standing: ['running'] }),
  )
  expect(screen.getByRole('button', { name: 'Payment: 2' })).toBeTruthy()
  const file = () => {
    const link = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    return Object.fromEntries(new URL(String(link), 'http://haulyard.test').searchParams)
  }
  await waitFor(() => expect(file()).toMatchObject({ payment: 'paid,part given back', standing: 'running' }))
  expect(file()).toMatchObject({ method: 'exportOrders' })
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(file()).not.toHaveProperty('payment'))
  expect(file()).not.toHaveProperty('standing')
})

test('an order is refunded and cancelled from its row, which leads to its customer', async () => {
  let row: Page['rows'][number] = listed
  const { press } = open(pageOf(), {
    answers: {
      'services.getOrderPage': () =>
        pageOf({
          rows: [row],
          sums: { total: 73.54, refunded: 0, kept: 73.54 - row.refunded, unpaid: 0, tax: 0, taxback: 0 },
        }),
      'services.getRefundable': () => ({ left: 73.54, whole: false }),
      'services.refund': () => {
        row = { ...row, paid: 'given back', payment: 'refunded', refunded: 73.54 }
        return { success: true, resptext: '$73.54 was refunded.' }
      },
      'services.cancelOrder': () => {
        row = { ...row, standing: 'cancelled', state: 'cancelled' }
        return { success: true }
      },
    },
  })
  expect(await screen.findByText('1 order matches, $73.54 kept')).toBeTruthy()
  await press('Refund order A1001')
  await press('Refund $73.54')
  expect(await screen.findByText('1 order matches, $0.00 kept')).toBeTruthy()
  expect(rowsOf('Orders')[0]?.textContent).toContain('Refunded')
  expect(screen.queryByRole('button', { name: 'Refund order A1001' })).toBeNull()
  await press('Cancel order A1001')
  await press('Cancel this order')
  await waitFor(() => expect(rowsOf('Orders')[0]?.textContent).toContain('Cancelled'))
  const [cancelled] = rowsOf('Orders')
  const [link] = within(cancelled ?? document.body).getAllByRole('link')
  expect(link?.getAttribute('href')).toBe('/admin/customers/e/501?tab=orders')
})

test('an empty list says what it will show', async () => {
  open(pageOf({ rows: [], found: 0, any: false }))
  expect(await screen.findByText('No orders yet')).toBeTruthy()
})
