import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { anOverviewOfBilling, billingSettings } from '#tests/support/billing/billing-rows.ts'
import { aCompany, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as dashboardScreen from './dashboard.screen.tsx'

const QUIET: Dashboard = {
  companyid: 35,
  today: '2026-03-03',
  timezone: 'America/New_York',
  days: [{ day: '2026-03-03', orders: 0, leads: 0 }],
  orders: 0,
  leads: 0,
  firstpayments: 0,
  recurring: [],
  turnedaway: { total: 0, days: 30, streets: [] },
  work: { lists: [], overdue: 0, overduesince: null },
  tobeasked: { payments: 0, amount: 0, overdue: 0 },
  recent: [],
}

const READY = { confirmed: true, area: true, service: true, payment: true, order: true }

const open = (change: Partial<Dashboard> = {}, more: Partial<OfficeSetting> = {}) =>
  renderOffice(dashboardScreen, {
    at: '/admin/dashboard',
    path: '/admin/dashboard',
    answers: {
      'companies.getDashboard': ({ companyId }) => ({ ...QUIET, companyid: companyId, ...change }),
      'companies.getSetup': () => READY,
    },
    ...more,
  })

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the dashboard', () => {
  test('says in each panel that a day is quiet', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Tuesday, 03/03/2026' })).toBeTruthy()
    expect(screen.getByText('Nothing is due today.')).toBeTruthy()
    expect(screen.getByText('No one has been turned away in the last 30 days.')).toBeTruthy()
    expect(screen.getByText('Orders, leads and feedback will appear here.')).toBeTruthy()
  })

  test("sums up the day's work, and dates overdue tasks by weekday or date", async () => {
    const lists = [
      { name: 'North', gobacks: false, done: 2, all: 5 },
      { name: 'North', gobacks: true, done: 1, all: 1 },
    ]
    const { unmount } = open({ work: { lists, overdue: 3, overduesince: '2026-02-27' } })
    const work = await panel('Work due today')
    expect(work.getByText('3 of 6')).toBeTruthy()
    expect(work.getByText('Go Backs, North')).toBeTruthy()
    expect(work.getByText(/3 overdue since Friday/)).toBeTruthy()
    unmount()
    open({ work: { lists, overdue: 3, overduesince: '2026-02-20' } })
    expect((await panel('Work due today')).getByText(/3 overdue since 02\/20\/2026/)).toBeTruthy()
  })

  test('shows orders and leads by day as a chart, and as a table', async () => {
    const days = [
      { day: '2026-03-02', orders: 1, leads: 4 },
      { day: '2026-03-03', orders: 2, leads: 0 },
    ]
    const { press } = open({ days, orders: 3, leads: 4 })
    const orders = await panel('Orders and leads')
    expect(orders.getByRole('img', { name: '3 orders and 4 leads in the last 2 days' })).toBeTruthy()
    await press('Show as table')
    const rows = orders.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual(['DayOrdersLeads', 'Tue, 03/03/202620', 'Mon, 03/02/202614'])
    expect(orders.queryByRole('img')).toBeNull()
    expect(await panel('Recurring revenue')).toBeTruthy()
  })

  test("shows the addresses out of area, with a link to this company's leads", async () => {
    open({ turnedaway: { total: 1, days: 30, streets: [{ street: 'Far Road', count: 1 }] } })
    const demand = await panel('Out-of-area demand')
    expect(demand.getByText('1 address turned away, 30 days')).toBeTruthy()
    const link = demand.getByRole('link', { name: 'See who they are' })
    expect(link.getAttribute('href')).toBe('/admin/customers?tab=leads&outofarea=yes&company=35')
  })

  test("shows today's events with the company's time, and earlier ones with their day", async () => {
    const base = { text: '', amount: null, customer: null }
    open({
      recent: [
        {
          ...base,
          kind: 'order',
          at: '2026-03-03T14:05:00.000Z',
          name: 'Ruth Ames',
          text: '1 can',
          amount: 73.54,
          customer: 501,
        },
        { ...base, kind: 'lead', at: '2026-03-03T02:00:00.000Z', name: 'Leon Birk' },
        { ...base, kind: 'feedback', at: '2026-03-02T14:00:00.000Z', name: 'Bea Long', text: 'Come earlier' },
      ],
    })
    const recent = await panel('Recent')
    const rows = recent.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toBe('9:05 AMRuth AmesOrder. 1 can, $73.54')
    expect(rows[1]).toBe('03/02/2026Leon BirkLead')
    expect(rows[2]).toContain('Feedback. “Come earlier”')
    expect(recent.getByRole('link', { name: 'Ruth Ames' }).getAttribute('href')).toBe('/admin/customers/e/501')
    expect(recent.queryByRole('link', { name: 'Leon Birk' })).toBeNull()
    expect(recent.getByRole('link', { name: 'Bea Long' }).getAttribute('href')).toBe('/admin/feedback?company=35')
  })

  test('shows the month of billing once it has started, in place of payments to ask for', async () => {
    const { unmount } = open({ tobeasked: { payments: 3, amount: 90, overdue: 1 } })
    expect(await screen.findByText('3 payments due this week, $90.00')).toBeTruthy()
    unmount()
    const month = { billed: 9686.4, collected: 6048.14, open: 3085.91, failed: 3 }
    open(
      { tobeasked: { payments: 3, amount: 90, overdue: 1 } },
      {
        answers: {
          'companies.getDashboard': () => QUIET,
          'companies.getSetup': () => READY,
          'billing.getSettings': () => billingSettings(),
          'billing.getOverview': () => anOverviewOfBilling({ month }),
        },
      },
    )
    const billing = await panel('Billing this month')
    expect(billing.getByText('Collected').nextSibling?.textContent).toBe('$6,048.14')
    expect(billing.getByText('Cards that failed').nextSibling?.textContent).toBe('3')
    expect(screen.queryByText(/payments due this week/)).toBeNull()
  })

  test('follows the company that an admin chooses', async () => {
    const { find } = open({}, { user: ADMIN, companies: [aCompany(), TIDEWATER] })
    const page = await screen.findByRole('link', { name: 'Open the order page' })
    expect(page.getAttribute('href')).toBe('/h/piedmont')
    await find('Company', 'Tidewater Disposal')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Tidewater Disposal'))
    expect(screen.getByRole('link', { name: 'Open the order page' }).getAttribute('href')).toBe('/h/tidewater')
  })

  test('can be retried when it failed to load', async () => {
    let isDown = true
    const { press } = open(
      {},
      {
        answers: {
          'companies.getDashboard': () => {
            if (isDown) throw new Error('down')
            return QUIET
          },
        },
      },
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(again).toBeTruthy()
    isDown = false
    await press('Try again')
    expect(await screen.findByText('Nothing is due today.')).toBeTruthy()
  })
})
