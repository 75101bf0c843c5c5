import type { CompanyInput } from '#contract/companies/input.ts'
import type { CompanyForm } from '#domain/companies/company-form.ts'
import { personName } from '#domain/identity/person-name.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { logAct } from '#server/calls/log-act.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { composeMail } from '#server/messaging/mail-layout.ts'
import { tellOwner } from '#server/messaging/to-owner.ts'

/** Where a company's card money, its news and its visitors go, and whose it is: with these somebody else would take it over. */
const FIELDS = {
  mid: 'the merchant account',
  midusername: 'the merchant account’s username',
  notifyemail: 'the address for news',
  ownerid: 'the owner',
  slug: 'the address of the order page',
  embedorigins: 'the sites that may show the order page',
} as const

/** What of that a save changes, in words. */
function changesOf(before: CompanyForm, after: CompanyForm, { midpassword }: CompanyInput): string[] {
  const fields = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const changed = fields
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => FIELDS[field])
  return midpassword ? [...changed, 'the merchant account’s password'] : changed
}

/**
 * Asks who it is where a save changes where money, news or visitors go.
 * @returns tells the owner of before by mail, and machines by the log
 * @throws Refusal 403 `proof.needed`
 */
export function guardMoneyChange(
  call: ShortCall,
  company: number,
  before: CompanyForm,
  after: CompanyForm,
  input: CompanyInput,
): () => Promise<void> {
  const changed = changesOf(before, after, input)
  if (changed.length === 0) return async () => {}
  expectFresh(call)
  const { app, db, now, user } = call
  const mail = composeMail('Where your money, news or visitors go was changed', [
    `${user ? personName(user) : 'Somebody'} changed ${changed.join(', ')} of ${after.name}.`,
    'If you did not expect this, look at your company’s page, change your password, and call us at once.',
  ])
  return async () => {
    await tellOwner(db, app.jobs, company, mail, now)
    logAct(call, 'companies.update', 'merchant.changed', { company })
  }
}
