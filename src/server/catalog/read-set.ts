import type { CompanyId } from '#contract/fields.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { notFound } from '#server/base/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { presentRow } from './present.ts'
import { findPriceSet, type PriceSetRow } from './price.queries.ts'

export const presentSet = ({ companyId, uid, name, enabled, rows, version }: PriceSetRow): PriceSet => ({
  uid,
  companyid: companyId,
  name,
  version,
  enabled,
  rows: rows.map(presentRow),
})

/** @throws Refusal 404 when there is none */
export async function readSet(db: Db, company: CompanyId | null, uid: string): Promise<PriceSet> {
  const set = await findPriceSet(db, company, uid)
  if (!set) throw notFound()
  return presentSet(set)
}
