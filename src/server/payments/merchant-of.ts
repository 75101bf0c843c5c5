import { LRUCache } from 'lru-cache'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { AppContext } from '#server/app-context.ts'
import { findMerchant } from '#server/companies/companies.queries.ts'
import { type Actors, inTransaction } from '#server/db/connect.ts'

/**
 * The account that a company's cards are charged on; null when it has none, or one whose password was sealed under a secret
 * that is lost. Read by the platform: it is nobody else's.
 */
export async function merchantOf(app: AppContext, company: number): Promise<Merchant | null> {
  const origin = processorOrigin(app.env)
  if (origin === null) return null
  const row = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
    findMerchant(db, company),
  )
  if (!row) return null
  const password = app.sealer.open(row.midpasswordSealed)
  if (password === null) {
    app.log.error(
      { company },
      'the merchant password of a company cannot be opened by this APP_SECRET: it is to be entered again',
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

/** The same, read anew only when the company changed since `version` of its shop, which counts every change of its settings. */
export async function merchantAt(app: AppContext, company: number, version: number): Promise<Merchant | null> {
  const merchants = kept.get(app.actors) ?? new LRUCache<number, Known>({ max: MOST_MERCHANTS })
  kept.set(app.actors, merchants)
  const known = merchants.get(company)
  if (known?.version === version) return known.merchant
  const merchant = await merchantOf(app, company)
  merchants.set(company, { version, merchant })
  return merchant
}
