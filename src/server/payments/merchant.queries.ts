import { and, eq } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { MerchantRow } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { merchantAccounts } from './payments.tables.ts'

export async function findAccount(db: Db, company: CompanyId, account: string): Promise<MerchantRow | undefined> {
  const { companyId, mid, midusername, midpasswordSealed } = merchantAccounts
  const rows = await db
    .select({ mid, midusername, midpasswordSealed })
    .from(merchantAccounts)
    .where(and(eq(companyId, company), eq(mid, account)))
  return rows[0]
}
