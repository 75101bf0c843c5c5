import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { ProfileId } from '#server/adapters/payment/merchant.ts'
import type { Db } from '#server/db/connect.ts'
import { bindConsent, collectByCard, insertCard } from './card.queries.ts'

interface KeptCard {
  company: CompanyId
  customer: CustomerId
  lastfour: string
  brand: string
  /** MMYY, or empty. */
  expiry: string
  profile: ProfileId
  now: Date
}

/** Stores a card that a customer kept while paying a bill; it pays the next bills, as the customer agreed. */
export async function keepCard(db: Db, { company, customer, profile, ...card }: KeptCard): Promise<void> {
  const { profileId: profileid, acctId: acctid } = profile
  const id = await insertCard(db, { company, customer, profileid, acctid, ...card })
  await bindConsent(db, company, { customer, card: id })
  await collectByCard(db, company, customer)
}
