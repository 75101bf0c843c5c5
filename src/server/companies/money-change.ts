import type { CompanyInput } from '#contract/companies/input.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { CompanyForm } from '#domain/companies/company-form.ts'
import { personName } from '#domain/identity/person-name.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { notifyOwner } from '#server/messaging/notify.ts'

/**
 * Fields that redirect a company's card money, news or visitors, or change its owner: these would let an attacker take
 * it over.
 */
const FIELDS = {
  mid: 'the merchant account',
  midusername: 'the merchant account’s username',
  notifyemail: 'the address for news',
  ownerid: 'the owner',
  slug: 'the address of the order page',
  embedorigins: 'the sites that may show the order page',
} as const

function changesOf(before: CompanyForm, after: CompanyForm, { midpassword }: CompanyInput): string[] {
  const fields = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const changed = fields
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => FIELDS[field])
  return midpassword ? [...changed, 'the merchant account’s password'] : changed
}

/**
 * Requires a fresh login to change where money, news or visitors go.
 * @returns notifies the previous owner by mail, and the security log
 * @throws Refusal 403 `proof.needed`
 */
export function guardMoneyChange(
  call: ShortCall,
  company: CompanyId,
  before: CompanyForm,
  after: CompanyForm,
  input: CompanyInput,
): () => Promise<void> {
  const changed = changesOf(before, after, input)
  if (changed.length === 0) return async () => {}
  expectFresh(call)
  const { app, db, now, user } = call
  const mail = composeMail('Your payout, news or page settings were changed', [
    `${user ? personName(user) : 'Someone'} changed ${changed.join(', ')} of ${after.name}.`,
    'If you did not expect this, check your company’s page, change your password, and call us right away.',
  ])
  return async () => {
    await notifyOwner(db, app.jobs, company, mail, now)
    logAct(call, 'companies.update', 'merchant.changed', { company })
  }
}
