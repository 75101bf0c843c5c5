import type { Answer } from '#contract/contract.ts'
import { readNumber } from '#domain/billing/document-number.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { badFields } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { type BillingTerms, billingTerms, highestNumber, lockTerms, saveTerms } from './settings.queries.ts'

type Calls = 'billing.getSettings' | 'billing.saveSettings'

export const billingSettingsHandlers: Handlers<Calls> = {
  'billing.getSettings': async (call) => presentSettings(await billingTerms(call.db, tenantOf(call))),

  'billing.saveSettings': async (call, { companyId: _company, ...wanted }) => {
    const company = tenantOf(call)
    const before = await lockTerms(call.db, company)
    const { feestaxed, ...rest } = wanted
    const terms = { ...before, ...given(rest), ...(feestaxed === undefined ? {} : { feestaxed: feestaxed === 1 }) }
    if (terms.nextnumber !== before.nextnumber) await expectHigherNumber(call, terms.nextnumber)
    await saveTerms(call.db, company, terms)
    return { success: true, settings: presentSettings(await billingTerms(call.db, company)) }
  },
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** Numbers are given once, so the next one is above all with the same letters. */
async function expectHigherNumber(call: ShortCall, next: string): Promise<void> {
  const { prefix, digits } = readNumber(next)
  const highest = await highestNumber(call.db, tenantOf(call), prefix)
  if (digits <= highest)
    throw badFields([{ field: 'nextnumber', message: billingMessages.numberUsed(`${prefix}${highest}`) }])
}

function presentSettings(terms: BillingTerms): Answer<'billing.getSettings'> {
  return { ...terms, feestaxed: terms.feestaxed ? 1 : 0 }
}
