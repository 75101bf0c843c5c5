import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addressChecks, passwordResets } from '#server/db/tables/identity.tables.ts'

type NewReset = Omit<typeof passwordResets.$inferInsert, 'usedAt'>
type NewCheck = Omit<typeof addressChecks.$inferInsert, 'usedAt'>

export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, reset.userId))
  await db.insert(passwordResets).values(reset)
}

export async function findReset(db: Db, codeHash: Buffer) {
  return (await db.select().from(passwordResets).where(eq(passwordResets.codeHash, codeHash)))[0]
}

/** Locked, so that of two concurrent uses one loses. */
export async function lockReset(db: Db, codeHash: Buffer) {
  return (await db.select().from(passwordResets).where(eq(passwordResets.codeHash, codeHash)).for('update'))[0]
}

export async function endResets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/** Only the last address requested can be confirmed. */
export async function insertCheck(db: Db, check: NewCheck): Promise<void> {
  await db.delete(addressChecks).where(eq(addressChecks.userId, check.userId))
  await db.insert(addressChecks).values(check)
}

export async function findCheck(db: Db, codeHash: Buffer) {
  return (await db.select().from(addressChecks).where(eq(addressChecks.codeHash, codeHash)))[0]
}

export async function lockCheck(db: Db, codeHash: Buffer) {
  return (await db.select().from(addressChecks).where(eq(addressChecks.codeHash, codeHash)).for('update'))[0]
}

export async function endChecks(db: Db, userId: number): Promise<void> {
  await db.delete(addressChecks).where(eq(addressChecks.userId, userId))
}

export async function companyNameOf(db: Db, userId: number): Promise<string> {
  const found = await db.execute<{ name: string }>(
    sql`select c.name from users u join companies c on c.id = u.company_id where u.id = ${userId}`,
  )
  return found.rows[0]?.name ?? ''
}
