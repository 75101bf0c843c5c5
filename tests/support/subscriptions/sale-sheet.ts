import { screen, within } from '@testing-library/react'
import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import type { Answer, Given } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aCompany, aCustomer, aService } from '#tests/support/office-rows.ts'
import { type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import { aPlan, aSite } from './plan-rows.ts'

// The sheet of a sale by phone, with two services at its site.

type Quote = Extract<Answer<'customers.addService'>, { success: true }>
export type Asked = Given<'customers.addService'>

export const TRASH = aService({ label: 'Household Trash' })
const RECYCLING = aService({ id: 3502, name: 'Recycling', label: '64 gal', prices: [] })
const ROLL_OFF = aService({ id: 3503, name: '20 Yard', type: 'Roll-Offs' })

export const quote = ({ from, cans, payfrequency, price = 22.5 * cans }: Asked): Quote => {
  const [amount, tax] = [price * payfrequency, 1.5]
  return {
    success: true,
    preview: { permonth: { before: 0, after: price }, from, warnings: [] },
    firstpayment: { amount, fees: 0, tax, total: amount + tax },
  }
}
export const sold = (asked: Asked): Answer<'customers.addService'> => ({
  ...quote(asked),
  plan: aPlan(),
  order: 'DSEAQJWZ9',
})

export const wrong = (field: string, message: string) =>
  new FakeRefusal(generalRefusals.fieldsInvalid, { message, errors: [{ field, message }] })

interface Setting extends Partial<Pick<OfficeSetting, 'user' | 'answers'>> {
  at?: string
  sites?: Site[]
  tokenizerurl?: string | null
  sell?: (asked: Asked) => Answer<'customers.addService'>
}

export function openSale({
  at = '?tab=services&sell=yes',
  sites = [aSite()],
  tokenizerurl = 'https://pay.example',
  ...more
}: Setting = {}) {
  const { sell = sold, answers, ...setting } = more
  const shown = renderOffice(customerScreen, {
    at: `/admin/customers/e/501${at}`,
    path: '/admin/customers/e/:userId',
    ...setting,
    answers: {
      'customers.get': () => aCustomer(),
      'customers.getSites': () => [...sites],
      'companies.getByUrl': () => aCompany({ tokenizerurl }),
      'services.getServicesByHaulerId': () => [TRASH, RECYCLING, ROLL_OFF],
      'services.getServices': () => [TRASH, ROLL_OFF],
      'services.getOrders': () => [],
      'customers.addService': (asked) => (asked.dry === 1 ? quote(asked) : sell(asked)),
      ...answers,
    },
  })
  const sent = () =>
    shown.server.sent.filter(
      ({ name, input }) => name === 'customers.addService' && (input as { dry?: number }).dry !== 1,
    )
  return { ...shown, sent, sheet: () => within(openDialog()) }
}

export const dialog = () => screen.findByRole('dialog', { name: 'Add service' })
