import type { PageCalls } from '#app/calls/api.ts'
import type { OfficeCompany } from '#app/page/use-office.ts'
import type { Account } from '#contract/billing/money.ts'
import type { Answer } from '#contract/contract.ts'
import type { Customer } from '#contract/customers/customers.ts'

export interface AccountPage {
  account: Account
  settings: Answer<'billing.getSettings'>
  /** The card processor's frame; null without one, and for people who may not add cards. */
  tokenizerurl: string | null
}

export async function loadAccount(
  calls: PageCalls,
  { id, companyid }: Pick<Customer, 'id' | 'companyid'>,
  company: Pick<OfficeCompany, 'slug'> | null,
): Promise<AccountPage> {
  const [account, settings, shown] = await Promise.all([
    calls.get('billing.getAccount', { i: id }),
    calls.get('billing.getSettings', { companyId: companyid }),
    company && calls.get('companies.getByUrl', { i: company.slug }),
  ])
  return { account, settings, tokenizerurl: shown?.tokenizerurl ?? null }
}
