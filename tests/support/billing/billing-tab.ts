import * as customerScreen from '#app/office/customers/customer.screen.tsx'
import type { Account } from '#contract/billing/money.ts'
import type { Given } from '#contract/contract.ts'
import { aCompany, aCustomer, anOverview } from '../office-rows.ts'
import { type OfficeSetting, renderOffice } from '../render-office.ts'
import { aBill, anAccount, aPayment, BILLING_DAY, billingSettings } from './billing-rows.ts'

// The tab Billing of a customer.

export const BILLING_TAB = '/admin/customers/e/501?tab=billing'

export function openAccount(account: Partial<Account> = {}, { answers, ...setting }: Partial<OfficeSetting> = {}) {
  return renderOffice(customerScreen, {
    at: BILLING_TAB,
    path: '/admin/customers/e/:userId',
    answers: {
      'customers.get': () => aCustomer(),
      'customers.getOverview': () => anOverview({ today: BILLING_DAY }),
      'companies.getByUrl': () => aCompany({ tokenizerurl: 'https://cards.test/itoke' }),
      'billing.getAccount': () => anAccount(account),
      'billing.getSettings': () => billingSettings(),
      ...answers,
    },
    ...setting,
  })
}

export const TWO_BILLS = [aBill({ id: 92, number: '10392', dueon: '2027-01-10', open: 20, total: 20 }), aBill()]

export const received = ({ customer, kind, amount, received: day }: Given<'billing.receive'>) => ({
  success: true as const,
  payment: aPayment({ customer, kind, amount, received: day }),
})
