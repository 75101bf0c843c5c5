import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { users } from '#server/db/tables/identity.tables.ts'
import { appSecrets, passkeys, recoveryCodes } from './factor.tables.ts'

export async function keepAppSecret(db: Db, userId: number, secretSealed: Buffer, now: Date): Promise<boolean> {
  const waiting = { secretSealed, createdAt: now }
  const kept = await db
    .insert(appSecrets)
    .values({ userId, ...waiting })
    .onConflictDoUpdate({ target: appSecrets.userId, set: waiting, setWhere: sql`${appSecrets.confirmedAt} is null` })
    .returning({ userId: appSecrets.userId })
  return kept.length > 0
}

/** Re-encrypts secrets after a rotation of APP_SECRET. @returns how many */
export async function resealAppSecrets(db: Db, reseal: (sealed: Buffer) => Buffer | null): Promise<number> {
  const kept = await db.select().from(appSecrets).for('update')
  const resealed = kept.flatMap(({ userId, secretSealed }) => {
    const sealed = reseal(secretSealed)
    return sealed ? [{ userId, sealed }] : []
  })
  for (const { userId, sealed } of resealed) {
    await db.update(appSecrets).set({ secretSealed: sealed }).where(eq(appSecrets.userId, userId))
  }
  return resealed.length
}

/** Locked, so that of two concurrent uses of one code one loses. */
export async function lockAppSecret(db: Db, userId: number) {
  return (await db.select().from(appSecrets).where(eq(appSecrets.userId, userId)).for('update'))[0]
}

export async function noteAppStep(db: Db, userId: number, step: number, confirmedAt: Date): Promise<void> {
  await db.update(appSecrets).set({ lastStep: step, confirmedAt }).where(eq(appSecrets.userId, userId))
}

export async function deleteApp(db: Db, userId: number): Promise<boolean> {
  const gone = await db.delete(appSecrets).where(eq(appSecrets.userId, userId)).returning({ id: appSecrets.userId })
  return gone.length > 0
}

export async function hasApp(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: appSecrets.userId })
    .from(appSecrets)
    .where(and(eq(appSecrets.userId, userId), isNotNull(appSecrets.confirmedAt)))
  return found.length > 0
}

export async function recoveryLeft(db: Db, userId: number): Promise<number> {
  const [left] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return left?.count ?? 0
}

export async function replaceRecovery(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function spendRecovery(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export type Passkey = typeof passkeys.$inferSelect

export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function lockPasskey(db: Db, userId: number, id: string): Promise<Passkey | undefined> {
  const found = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .for('update')
  return found[0]
}

export async function insertPasskey(db: Db, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const made = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return made.length > 0
}

export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id))
}

/** All of the person's without an id. */
export async function deletePasskeys(db: Db, userId: number, id?: string): Promise<boolean> {
  const which = id === undefined ? undefined : eq(passkeys.id, id)
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), which))
    .returning({ id: passkeys.id })
  return gone.length > 0
}

export async function noteFactors(db: Db, userId: number): Promise<boolean> {
  const secondFactor = (await hasApp(db, userId)) || (await passkeysOf(db, userId)).length > 0
  if (!secondFactor) await replaceRecovery(db, userId, [])
  await db.update(users).set({ secondFactor }).where(eq(users.id, userId))
  return secondFactor
}

export async function chargesCards(db: Db, company: CompanyId | null): Promise<boolean> {
  const which = company === null ? sql`true` : sql`id = ${company}`
  const found = await db.execute(
    sql`select from companies where ${which} and coalesce(mid, '') <> '' and not demo limit 1`,
  )
  return found.rows.length > 0
}
