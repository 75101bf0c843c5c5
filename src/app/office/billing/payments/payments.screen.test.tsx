import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBill, anAccount, aPayment } from '#tests/support/billing/billing-rows.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice, rowsOf } from '#tests/support/render-office.ts'
import * as paymentsScreen from './payments.screen.tsx'

const LIST = '/admin/billing/payments'

const open = (at = LIST, setting: Partial<OfficeSetting> = {}) =>
  renderOffice(paymentsScreen, {
    at,
    path: LIST,
    answers: {
      'billing.getPayments': () => [
        aPayment({ credit: 14.71, allocations: [{ invoice: 91, amount: 25.29 }] }),
        aPayment({ id: 76, kind: 'card', lastfour: '1111', state: 'declined', resptext: 'Card closed' }),
      ],
      'billing.getAccount': () => anAccount({ invoices: [aBill({ open: 25 })] }),
    },
    ...setting,
  })

test('each payment is listed with what became of it', async () => {
  open()
  await screen.findByRole('table', { name: 'Payments' })
  const texts = rowsOf('Payments').map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
  expect(texts).toEqual([
    ['Check 2088', '12/22/2026', 'Ruth Ames', 'Received', '$40.00', '$14.71', '–'],
    ['Card 1111', '12/22/2026', 'Ruth Ames', 'Declined', '$40.00', '–', '–'],
  ])
})

test('an opened payment offers what is left to the open bills, and a refund', async () => {
  open(`${LIST}?payment=77`)
  await screen.findByRole('dialog', { name: 'Check 2088 received' })
  const sheet = within(openDialog())
  expect(sheet.getByRole('button', { name: 'Apply $14.71' })).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Refund' })).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Bill 10391' })).toBeTruthy()
})

test('a bookkeeper reads a payment', async () => {
  open(`${LIST}?payment=77`, { user: aUser({ rights: 'books' }) })
  await screen.findByRole('dialog', { name: 'Check 2088 received' })
  expect(within(openDialog()).queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('the payments explain themselves while there are none', async () => {
  open(LIST, { answers: { 'billing.getPayments': () => [] } })
  expect(await screen.findByText('No payments yet')).toBeTruthy()
})
