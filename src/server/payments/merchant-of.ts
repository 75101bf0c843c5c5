import { LRUCache } from 'lru-cache'
import type { CompanyId } from '#contract/fields.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { findMerchant, type MerchantRow } from '#server/companies/companies.queries.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import { findAccount } from './merchant.queries.ts'

/**
 * The account that a company's cards are charged on; null when it has none, or one whose password was sealed with a
 * lost secret. Only the platform actor may read it.
 */
export const merchantOf = (app: AppContext, company: CompanyId): Promise<Merchant | null> =>
  opened(app, company, (db) => findMerchant(db, company))

/**
 * The account that a payment was made on, which may be a former one. Payments from before accounts were stored have
 * none: they were made on the present account.
 */
export function merchantOfPayment(
  app: AppContext,
  { company, mid }: { company: CompanyId; mid: string | null },
): Promise<Merchant | null> {
  return mid === null ? merchantOf(app, company) : opened(app, company, (db) => findAccount(db, company, mid))
}

async function opened(
  app: AppContext,
  company: CompanyId,
  find: (db: Db) => Promise<MerchantRow | undefined>,
): Promise<Merchant | null> {
  const origin = processorOrigin(app.env)
  if (origin === null) return null
  const row = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, find)
  if (!row) return null
  const password = app.sealer.open(row.midpasswordSealed)
  if (password === null) {
    app.log.error(
      { company },
      'a company’s merchant password can’t be decrypted with this APP_SECRET and must be entered again',
    )
    return null
  }
  return { origin, merchid: row.mid, username: row.midusername, password }
}

interface Known {
  version: number
  merchant: Merchant | null
}

const MOST_MERCHANTS = 200
const kept = new WeakMap<Actors, LRUCache<number, Known>>()

/** Cached by `version` of the company's shop, which every change of its settings increments. */
export async function merchantAt(app: AppContext, company: CompanyId, version: number): Promise<Merchant | null> {
  const merchants = kept.get(app.actors) ?? new LRUCache<number, Known>({ max: MOST_MERCHANTS })
  kept.set(app.actors, merchants)
  const known = merchants.get(company)
  if (known?.version === version) return known.merchant
  const merchant = await merchantOf(app, company)
  merchants.set(company, { version, merchant })
  return merchant
}
