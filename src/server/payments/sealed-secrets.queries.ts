import { and, eq, isNotNull } from 'drizzle-orm'
import type { Sealer } from '#server/base/sealer.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { merchantAccounts } from './payments.tables.ts'

/**
 * Reseals companies' merchant passwords with the present secret.
 * @returns the number resealed, and the companies whose password neither secret opens
 */
export async function resealSecrets(db: Db, sealer: Sealer): Promise<{ resealed: number; lost: number[] }> {
  const { id, midpasswordSealed } = companies
  const sealed = await db.select({ id, midpasswordSealed }).from(companies).where(isNotNull(midpasswordSealed))
  const lost: number[] = []
  let resealed = 0
  for (const { id: company, midpasswordSealed: kept } of sealed) {
    if (kept === null) continue
    const renewed = sealer.reseal(kept)
    if (renewed) {
      // A password entered in the meantime is sealed with the present secret already.
      const isTheSame = and(eq(id, company), eq(midpasswordSealed, kept))
      await db.update(companies).set({ midpasswordSealed: renewed }).where(isTheSame)
      resealed += 1
    } else if (sealer.open(kept) === null) lost.push(company)
  }
  // A trigger copied each company's present account; this handles the former ones.
  const { companyId, mid } = merchantAccounts
  for (const { company, account, kept } of await db
    .select({ company: companyId, account: mid, kept: merchantAccounts.midpasswordSealed })
    .from(merchantAccounts)) {
    const renewed = sealer.reseal(kept)
    if (!renewed) continue
    const isTheSame = eq(merchantAccounts.midpasswordSealed, kept)
    await db
      .update(merchantAccounts)
      .set({ midpasswordSealed: renewed })
      .where(and(eq(companyId, company), eq(mid, account), isTheSame))
    resealed += 1
  }
  return { resealed, lost }
}
