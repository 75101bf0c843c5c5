import { and, eq, isNotNull } from 'drizzle-orm'
import { companies } from '#server/companies/companies.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { appSecrets } from '#server/identity/second-factor/factor.tables.ts'
import type { Sealer } from './sealer.ts'

/**
 * Seals under the present secret what the one before sealed: companies' merchant passwords, and what people's apps make their
 * codes of.
 * @returns how many were sealed anew, and the companies whose merchant password neither opens
 */
export async function resealSecrets(db: Db, sealer: Sealer): Promise<{ resealed: number; lost: number[] }> {
  const apps = await resealAppSecrets(db, sealer)
  const { id, midpasswordSealed } = companies
  const sealed = await db.select({ id, midpasswordSealed }).from(companies).where(isNotNull(midpasswordSealed))
  const lost: number[] = []
  let resealed = apps
  for (const { id: company, midpasswordSealed: kept } of sealed) {
    if (kept === null) continue
    const anew = sealer.reseal(kept)
    if (anew) {
      // Whoever entered another one meanwhile sealed it under the present secret.
      const isTheSame = and(eq(id, company), eq(midpasswordSealed, kept))
      await db.update(companies).set({ midpasswordSealed: anew }).where(isTheSame)
      resealed += 1
    } else if (sealer.open(kept) === null) lost.push(company)
  }
  return { resealed, lost }
}

async function resealAppSecrets(db: Db, sealer: Sealer): Promise<number> {
  const { userId, secretSealed } = appSecrets
  let resealed = 0
  for (const { user, kept } of await db.select({ user: userId, kept: secretSealed }).from(appSecrets)) {
    const anew = sealer.reseal(kept)
    if (!anew) continue
    await db
      .update(appSecrets)
      .set({ secretSealed: anew })
      .where(and(eq(userId, user), eq(secretSealed, kept)))
    resealed += 1
  }
  return resealed
}
