import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serverNow } from '#app/calls/server-clock.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { addMonths, todayIn } from '#domain/companies/days/calendar-day.ts'
import { billingSettings } from '#tests/support/billing/billing-rows.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as settingsScreen from './settings.screen.tsx'

const TODAY = todayIn('America/New_York', serverNow())
const NEXT_MONTH = `${addMonths(TODAY, 1).slice(0, 7)}-01`

const open = ({ answers, ...setting }: Partial<OfficeSetting> = {}) =>
  renderOffice(settingsScreen, {
    at: '/admin/billing/settings',
    path: '/admin/billing/settings',
    answers: { 'billing.getSettings': () => billingSettings({ startedon: null, ranthrough: null }), ...answers },
    ...setting,
  })

describe('the settings', () => {
  test('are saved whole', async () => {
    const { choose, press, user, write, written } = open({
      answers: { 'billing.saveSettings': () => ({ success: true, settings: billingSettings({ netdays: 30 }) }) },
    })
    await screen.findByLabelText('Bills are made at')
    await choose('Bills are made at', '6')
    await choose('Bills go out', 'automatic')
    await write('Bills are due after, days', '30')
    await user.click(screen.getByLabelText('Fees are taxed'))
    await press('Save')
    await screen.findByText('Billing settings saved')
    expect(written().map(({ input }) => input)).toEqual([
      {
        companyId: 35,
        runhour: 6,
        collecthour: 10,
        mode: 'automatic',
        prorate: 'days',
        feestaxed: 1,
        netdays: 30,
        periodsbegin: 'order',
        nextnumber: '1001',
      },
    ])
  })

  test('show a refused number at its field', async () => {
    const { press, write } = open({
      answers: {
        'billing.saveSettings': () => {
          const errors = [{ field: 'nextnumber', message: 'Bills up to 2000 exist: the next number must be higher.' }]
          throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'Check the fields', errors })
        },
      },
    })
    await screen.findByLabelText('Next bill number')
    await write('Next bill number', 'A')
    await press('Save')
    expect(screen.getByText('The number must end in digits')).toBeTruthy()
    await write('Next bill number', '1500')
    await press('Save')
    expect(await screen.findByText(/^Bills up to 2000 exist/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Next bill number'))
  })

  test('are read by a clerk, who does not start billing', async () => {
    open({ user: aUser({ rights: 'clerk' }) })
    expect(await screen.findByText('I review and issue them')).toBeTruthy()
    expect(screen.getByText('The owner starts it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('the start', () => {
  const answer = { success: true as const, customers: 230, invoices: 214, total: 9686.4, notices: 41, exceptions: [] }

  test('is seen before it is done', async () => {
    const { press, written } = open({ answers: { 'billing.start': () => answer } })
    await screen.findByLabelText('First day')
    await press('See what happens')
    expect(await screen.findByText('$9,686.40')).toBeTruthy()
    expect(screen.getByText('214 bills')).toBeTruthy()
    await press('Start billing')
    await screen.findByText(/^Billing begins on/)
    expect(written().map(({ input }) => input)).toEqual([
      { companyId: 35, day: NEXT_MONTH, dry: 1 },
      { companyId: 35, day: NEXT_MONTH },
    ])
  })

  test('of another day is looked at again', async () => {
    const { press, write } = open({ answers: { 'billing.start': () => answer } })
    await screen.findByLabelText('First day')
    await press('See what happens')
    await screen.findByText('$9,686.40')
    await write('First day', addMonths(NEXT_MONTH, 1))
    expect(screen.queryByText('$9,686.40')).toBeNull()
    expect(screen.getByRole('button', { name: 'See what happens' })).toBeTruthy()
  })

  test('in the past is refused at its field', async () => {
    const { press } = open({
      answers: {
        'billing.start': () => {
          const errors = [{ field: 'day', message: 'Billing starts today or later.' }]
          throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'Check the fields', errors })
        },
      },
    })
    await screen.findByLabelText('First day')
    await press('See what happens')
    await waitFor(() => expect(screen.getByText('Billing starts today or later.')).toBeTruthy())
  })

  test('that was done says since when', async () => {
    open({ answers: { 'billing.getSettings': () => billingSettings({ startedon: '2026-01-01' }) } })
    expect(await screen.findByText(/^Since Thu, 01\/01\/2026\./)).toBeTruthy()
  })
})
