import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import { aCustomer } from '#tests/support/office-rows.ts'
import { openDialog, renderOffice } from '#tests/support/render-office.ts'
import { acted } from '#tests/support/subscriptions/acted.ts'
import { aPlan, aSoldService } from '#tests/support/subscriptions/plan-rows.ts'

const HOLD = { id: 71, from: '2026-12-14', to: '2026-12-27', kind: 'vacation' as const, billed: 0 as const }

function open(to: string) {
  return renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=services',
    path: '/admin/customers/e/:userId',
    answers: {
      'customers.get': () => aCustomer(),
      'customers.getServices': () => [aSoldService({ plan: aPlan({ holds: [HOLD] }) })],
      'customers.holdService': ({ from }) => acted({ version: 2, holds: [{ ...HOLD, to }] }, { after: 0, from }),
    },
  })
}

const sheet = () => within(openDialog())

test('days on hold are marked, and a hold inside another credits nothing', async () => {
  const { press } = open('2026-12-27')
  await screen.findByRole('region', { name: '120 Oak Street' })
  await press('Hold Household Trash')
  expect(sheet().getAllByText('Held')).toHaveLength(14)
  await press(/^Tuesday, December 15 2026/)
  await press(/^Friday, December 18 2026/)
  expect(await sheet().findByText('Nothing to credit')).toBeTruthy()
  expect(sheet().getByText('0 pickups skipped')).toBeTruthy()
})

test('a hold that joins another is said with all its days', async () => {
  const { press } = open('2027-01-03')
  await screen.findByRole('region', { name: '120 Oak Street' })
  await press('Hold Household Trash')
  await press(/^Monday, December 21 2026/)
  await press(/^Sunday, January 3 2027/)
  await press('Save hold, 12/21/2026 to 01/03/2027')
  expect(await screen.findByText('Household Trash is on hold 12/14/2026 to 01/03/2027')).toBeTruthy()
})
