import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { anOverviewOfBilling, BILLING_DAY, billingSettings } from '#tests/support/billing/billing-rows.ts'
import { aCustomer, aUser } from '#tests/support/office-rows.ts'
import { type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as overviewScreen from './overview.screen.tsx'

type Overview = Answer<'billing.getOverview'>

const open = (overview: Partial<Overview> = {}, setting: Partial<OfficeSetting> = {}) =>
  renderOffice(overviewScreen, {
    at: '/admin/billing',
    path: '/admin/billing',
    others: ['/admin/customers/e/:userId'],
    ...setting,
    answers: {
      'billing.getOverview': () => anOverviewOfBilling(overview),
      'billing.getSettings': () => billingSettings({ startedon: overview.startedon === null ? null : '2026-12-01' }),
      ...setting.answers,
    },
  })

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = (list: Awaited<ReturnType<typeof panel>>) =>
  list.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('before the start', () => {
  test('an owner is led to it', async () => {
    open({ startedon: null })
    const start = await screen.findByRole('link', { name: 'Start billing' })
    expect(start.getAttribute('href')).toBe('/admin/billing/settings#start')
    expect(screen.queryByRole('link', { name: 'Take a payment' })).toBeNull()
  })

  test('a bookkeeper reads who starts it', async () => {
    open({ startedon: null }, { user: aUser({ rights: 'books' }) })
    expect(await screen.findByText(/^The owner starts it/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Start billing' })).toBeNull()
  })
})

describe('the overview', () => {
  test('sums the drafts by the way of their collection, and leads to their review', async () => {
    open({
      drafts: [
        { way: 'card', count: 138, total: 6048.14 },
        { way: 'email', count: 61, total: 2912.57 },
        { way: 'paper', count: 15, total: 725.69 },
      ],
      needlook: 4,
    })
    const drafts = await panel('To be issued')
    expect(drafts.getByText('$9,686.40')).toBeTruthy()
    expect(rows(drafts)).toEqual([
      'By card, 10:00 AM138$6,048.14',
      'By email with a pay link61$2,912.57',
      'On paper, by mail15$725.69',
    ])
    expect(drafts.getByText('4 bills need a look')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review 214 bills' }).getAttribute('href')).toBe('/admin/billing/run')
  })

  test('splits what is open by age', async () => {
    open({
      open: [
        { age: 'current', count: 37, total: 1742.6 },
        { age: '1-30', count: 19, total: 893.12 },
        { age: '31-60', count: 6, total: 318.41 },
        { age: '61+', count: 2, total: 131.78 },
      ],
    })
    const ages = await panel('Open by age')
    expect(ages.getByText('$3,085.91')).toBeTruthy()
    expect(ages.getByText('$1,343.31 overdue')).toBeTruthy()
    expect(rows(ages).at(-1)).toBe('61+ days2$131.78')
  })

  test('names the next try of a failed card, or that there is none', async () => {
    const base = { lastfour: '8814', resptext: 'insufficient funds', amount: 50.29 }
    open({
      failed: [
        { ...base, customer: 1, name: 'Wade Tillery', try: 2, nextat: BILLING_DAY },
        { ...base, customer: 2, name: 'Hank Purdy', try: 5, nextat: null },
      ],
    })
    const failed = await panel('Failed cards')
    expect(failed.getByText('Try 2 of 4: today, 10:00 AM')).toBeTruthy()
    expect(failed.getByText('No more tries. Ask for another card')).toBeTruthy()
    expect(failed.getByText('2 cards, $100.58')).toBeTruthy()
  })

  test('links each payment with money left to the sheet that applies it', async () => {
    const row = { customer: 501, name: 'Cole Ransom', payment: 77, kind: 'check' as const, number: '3306' }
    open({ unallocated: [{ ...row, credit: 200, received: '2026-12-30' }] })
    const left = await panel('Unallocated payments')
    expect(left.getByText('Check 3306 of 12/30/2026')).toBeTruthy()
    expect(left.getByRole('link', { name: 'Apply the payment of Cole Ransom' }).getAttribute('href')).toBe(
      '/admin/customers/e/501?tab=billing&payment=77',
    )
  })

  test('a payment begins with its customer', async () => {
    const { user, find } = open(
      {},
      {
        answers: {
          'customers.getPage': () => ({
            rows: [aCustomer()],
            counts: { all: 1, leads: 0, customers: 1 },
            more: { all: false, leads: false, customers: false },
            total: 1,
            page: 1,
          }),
        },
      },
    )
    await user.click(await screen.findByRole('link', { name: 'Take a payment' }))
    await screen.findByRole('dialog', { name: 'Take a payment' })
    await find('Customer', 'Ruth Ames')
    expect(await screen.findByText('You are at /admin/customers/e/:userId')).toBeTruthy()
  })
})
