import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ListedDifference } from '#contract/services/differences.ts'
import { differenceMessages } from '#domain/payments/messages.ts'
import { ADMIN, type OfficeSetting, openDialog, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as differencesScreen from './differences.screen.tsx'

const difference = (change: Partial<ListedDifference> = {}): ListedDifference => ({
  id: 7,
  companyid: 35,
  company: 'Piedmont Hauling',
  timezone: 'America/New_York',
  kind: 'unknown charge',
  state: 'open',
  order: null,
  reference: 'TERMINAL-1',
  retref: '100000000001',
  account: '0035',
  there: 12,
  here: null,
  day: '2026-03-01',
  found: '2026-03-02T10:30:00.000Z',
  decided: null,
  outcome: '',
  gives: 12,
  attaches: true,
  ...change,
})

const path = '/admin/differences'
const open = (answers: OfficeSetting['answers'], at = path, more: Partial<OfficeSetting> = {}) =>
  renderOffice(differencesScreen, { at, path, answers, ...more })

test('matching books say so', async () => {
  open({ 'services.getDifferences': () => [] })
  expect(await screen.findByText('No differences')).toBeTruthy()
  expect(screen.getByText('Your books match the card processor.')).toBeTruthy()
})

test('each difference is listed with both sides, for an admin with its company', async () => {
  open({ 'services.getDifferences': () => [difference()] }, path, { user: ADMIN })
  await screen.findByRole('table')
  const [row] = rowsOf('Differences')
  for (const text of ['Charged, but not in your books', 'Piedmont Hauling', 'TERMINAL-1', '$12.00', 'Open'])
    expect(row?.textContent).toContain(text)
})

describe('an open difference', () => {
  const at = `${path}?difference=7`

  test('is refunded, booked on an order, or dismissed with a reason', async () => {
    const { press, write, written } = open(
      {
        'services.getDifferences': () => [difference()],
        'services.settleDifference': () => ({ success: false as const, resptext: 'Refused' }),
      },
      at,
    )
    await screen.findByRole('button', { name: 'Dismiss' })
    await press('Dismiss')
    expect(within(openDialog()).getByText(differenceMessages.reasonRequired)).toBeTruthy()
    await press('Refund $12.00')
    expect(await within(openDialog()).findByText('Refused')).toBeTruthy()
    await write('Order number', '8BSK7CGBT')
    await press('Book on this order')
    await write('Reason', 'Paid by check')
    await press('Dismiss')
    expect(written().map(({ input }) => input)).toEqual([
      { id: 7, action: 'give' },
      { id: 7, action: 'attach', order: '8BSK7CGBT' },
      { id: 7, action: 'dismiss', reason: 'Paid by check' },
    ])
  })

  test('about a refund of a payment of bills is booked without an order', async () => {
    const unknown = { kind: 'unknown refund' as const, reference: 'HR-P17-1', gives: null }
    const { press, written } = open(
      {
        'services.getDifferences': () => [difference(unknown)],
        'services.settleDifference': () => ({ success: true as const, resptext: differenceMessages.attachedToPayment }),
      },
      at,
    )
    await screen.findByRole('button', { name: 'Dismiss' })
    expect(within(openDialog()).queryByLabelText('Order number')).toBeNull()
    await press('Book on its payment')
    expect(await screen.findByText(differenceMessages.attachedToPayment)).toBeTruthy()
    expect(written().map(({ input }) => input)).toEqual([{ id: 7, action: 'attach' }])
  })

  test('that was settled only shows how', async () => {
    open(
      { 'services.getDifferences': () => [difference({ state: 'dismissed', outcome: 'Paid by check', gives: null })] },
      at,
    )
    await screen.findByText('Paid by check')
    const dialog = openDialog()
    expect(within(dialog).queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })
})
