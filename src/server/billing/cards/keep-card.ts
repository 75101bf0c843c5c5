import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { ProfileId } from '#server/adapters/payment/merchant.ts'
import { billingTerms } from '#server/billing/settings.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { bindConsent, collectByCard, dropConsent, insertCard, makeDefault } from './card.queries.ts'

interface KeptCard {
  company: CompanyId
  customer: CustomerId
  /** The stored card that was charged; null for one that was entered. */
  card: number | null
  lastfour: string
  brand: string
  /** MMYY, or empty. */
  expiry: string
  /** Null if the processor stored none. */
  profile: ProfileId | null
  now: Date
}

/**
 * Stores a card that a customer kept while paying a bill. Once the company bills, it pays the next bills, as the customer
 * agreed (contract, detail 16).
 */
export async function keepCard(db: Db, { company, customer, card, profile, ...entered }: KeptCard): Promise<void> {
  const stored = profile && { profileid: profile.profileId, acctid: profile.acctId, company, customer, ...entered }
  const id = card ?? (stored && (await insertCard(db, stored)))
  if (id === null) return dropConsent(db, company, customer)
  await makeDefault(db, company, { customer, card: id })
  await bindConsent(db, company, { customer, card: id })
  if ((await billingTerms(db, company)).startedon !== null) await collectByCard(db, company, customer)
}
