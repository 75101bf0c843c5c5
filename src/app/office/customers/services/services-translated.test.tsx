import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import type { Plan } from '#contract/subscriptions/plan.ts'
import { readyTranslation } from '#tests/support/browser/translated-screen.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import { acted } from '#tests/support/subscriptions/acted.ts'
import { aPhase, aPlan, aSoldService } from '#tests/support/subscriptions/plan-rows.ts'

const translate = readyTranslation()

test('a translated tab shows an act, another at the same day, and both taken back', async () => {
  let plan: Plan = aPlan()
  const changeTo = (cans: number) => {
    plan = aPlan({ version: cans, phases: [aPhase(), aPhase({ from: '2026-11-23', cans, price: cans * 31.4 })] })
    return acted(plan, { after: cans * 31.4 })
  }
  const { press } = renderOffice(customerScreen, {
    at: '/admin/customers/e/501?tab=services',
    path: '/admin/customers/e/:userId',
    answers: {
      'customers.get': () => aCustomer(),
      'customers.getServices': () => [aSoldService({ plan })],
      'customers.changeService': ({ cans = 1, dry }) =>
        dry === 1 ? acted({}, { after: cans * 31.4 }) : changeTo(cans),
      'customers.undoServiceAct': () => {
        plan = aPlan({ version: 9 })
        return { success: true, plan, price: 31.4 }
      },
    },
  })
  await screen.findByRole('region', { name: '120 Oak Street' })
  await translate()
  const facts = () => screen.getByText('1 site').closest('div')?.textContent
  const addCart = async (planned: string) => {
    await press('Change Household Trash')
    await press('One more')
    await press('Save')
    await waitFor(() => expect(facts()).toContain(planned))
  }
  await addCart('$62.80 from 11/23/2026')
  expect(screen.getByText('2 carts from 11/23/2026, $62.80')).toBeTruthy()
  await addCart('$94.20 from 11/23/2026')
  expect(screen.getByText('3 carts from 11/23/2026, $94.20')).toBeTruthy()
  await press('Undo')
  await waitFor(() => expect(facts()).not.toContain('from 11/23/2026'))
  expect(screen.queryByText('This page could not be shown')).toBeNull()
})
