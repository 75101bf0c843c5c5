import { billingNotPossible } from '#contract/billing/documents.ts'
import type { Answer, Given } from '#contract/contract.ts'
import type { CustomerId } from '#contract/fields.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { AUTOPAY_VERSION, phoneConsent } from '#domain/billing/phone-consent.ts'
import { personName } from '#domain/identity/person-name.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { lockCustomers } from '#server/billing/money/allocate.queries.ts'
import { payerOf } from '#server/billing/money/payer.queries.ts'
import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { callerOf, underKey } from '#server/calls/idempotency.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { cardsOfCustomer, findCard, insertCard, insertConsent, makeDefault, removeRow } from './card.queries.ts'
import { presentCard } from './present-card.ts'

type Calls = 'billing.saveCard' | 'billing.removeCard' | 'billing.setDefaultCard'

export const cardHandlers: Handlers<Calls> = {
  'billing.saveCard': saveCard,
  'billing.removeCard': removeCard,

  'billing.setDefaultCard': async (call, { customer, card }) => {
    const { db } = call
    const company = tenantOf(call)
    await lockCustomers(db, company, [customer])
    const found = await findCard(db, company, { customer, card })
    if (!found) throw notFound()
    if (found.state === 'removed') throw new Refusal(billingNotPossible, { message: billingMessages.cardGone })
    await makeDefault(db, company, { customer, card })
    return answer(db, call, customer)
  },
}

async function answer(db: Db, call: Parameters<typeof tenantOf>[0], customer: CustomerId) {
  const cards = await cardsOfCustomer(db, tenantOf(call), customer)
  return { success: true as const, cards: cards.map(presentCard) }
}

/** The consent is on record; it says nothing of autopay, which the office turns on by itself. */
async function saveCard(
  call: Call,
  { customer, tokenResponse: { message: token, expiry } }: Given<'billing.saveCard'>,
): Promise<Answer<'billing.saveCard'>> {
  const { app, now, user } = call
  const company = tenantOf(call)
  const merchant = await merchantOf(app, company)
  if (!merchant) return { success: false, resptext: billingMessages.misconfigured }
  const billing = await asTenantStaff(app, company, (db) => payerOf(db, company, customer))
  const saved = await app.outside.gateway.saveProfile(merchant, { token, billing, ...(expiry ? { expiry } : {}) })
  if (saved.kind !== 'saved') return { success: false, resptext: billingMessages.cardNotSaved }
  const { profileId: profileid, acctId: acctid } = saved.profile
  return asTenantStaff(app, company, (db) =>
    underKey(db, call, 'billing.saveCard', async () => {
      await lockCustomers(db, company, [customer])
      const { lastFour: lastfour, brand, expiry: until } = saved
      const facts = {
        company,
        customer,
        profileid,
        acctid,
        lastfour,
        brand,
        expiry: /^\d{4}$/.test(until) ? until : '',
        now,
      }
      const card = await insertCard(db, facts)
      const hauler = (await findCompany(db, company))?.name ?? ''
      const by = user ? personName(user) : ''
      const wording = phoneConsent({ hauler, lastfour })
      const consent = { customer, card, kind: 'keepcard' as const, wording, version: AUTOPAY_VERSION, ip: '', by, now }
      await insertConsent(db, company, consent)
      return answer(db, call, customer)
    }),
  )
}

/** At the gateway first: a card that we show as removed must be gone there. Idempotent. */
async function removeCard(
  call: Call,
  { customer, card: id }: Given<'billing.removeCard'>,
): Promise<Answer<'billing.removeCard'>> {
  const { app, now } = call
  const company = tenantOf(call)
  const card = await asTenantStaff(app, company, (db) => findCard(db, company, { customer, card: id }))
  if (!card) throw notFound()
  if (card.state !== 'removed') {
    const merchant = await merchantOf(app, company)
    const profile = { profileId: card.profileid, acctId: card.acctid }
    const outcome = merchant && (await app.outside.gateway.deleteProfile(merchant, profile))
    if (outcome?.kind !== 'deleted' && outcome?.kind !== 'not-found')
      return { success: false, resptext: billingMessages.cardNotRemoved }
  }
  return asTenantStaff(app, company, (db) =>
    underKey(db, call, 'billing.removeCard', async () => {
      await lockCustomers(db, company, [customer])
      await removeRow(db, company, { customer, card: id, by: callerOf(call), now })
      return answer(db, call, customer)
    }),
  )
}
