import type { Merchant } from '#server/adapters/payment/merchant.ts'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import { findMerchant } from '#server/companies/queries.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'

/** The account that a company's cards are charged on; null when it has none. Read by the platform: it is nobody else's. */
export async function merchantOf(house: House, company: number): Promise<Merchant | null> {
  const row = await inTransaction(house.actors.platform, { tenant: null, readonly: true }, (db) =>
    findMerchant(db, company),
  )
  const origin = processorOrigin(house.env)
  if (!row || origin === null) return null
  const password = house.sealer.open(row.midpasswordSealed)
  return { origin, merchid: row.mid, username: row.midusername, password }
}
