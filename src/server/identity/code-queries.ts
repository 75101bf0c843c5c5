import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addressChecks, passwordResets } from './tables.ts'

type NewReset = Omit<typeof passwordResets.$inferInsert, 'usedAt'>
type NewCheck = Omit<typeof addressChecks.$inferInsert, 'usedAt'>

/** Keeps a new code; the person's codes that are over go. */
export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, reset.userId), lt(passwordResets.expiresAt, reset.createdAt)))
  await db.insert(passwordResets).values(reset)
}

/** Locked, so that of two who open it at once one comes too late. */
export async function findReset(db: Db, codeHash: Buffer) {
  const found = await db.select().from(passwordResets).where(eq(passwordResets.codeHash, codeHash)).for('update')
  return found[0]
}

/** A new password ends every code of the person. */
export async function endResets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/** Keeps a new code; only the last address asked for can still be confirmed. */
export async function insertCheck(db: Db, check: NewCheck): Promise<void> {
  await db.delete(addressChecks).where(eq(addressChecks.userId, check.userId))
  await db.insert(addressChecks).values(check)
}

export async function findCheck(db: Db, codeHash: Buffer) {
  const found = await db.select().from(addressChecks).where(eq(addressChecks.codeHash, codeHash)).for('update')
  return found[0]
}

export async function endCheck(db: Db, codeHash: Buffer, now: Date): Promise<void> {
  await db.update(addressChecks).set({ usedAt: now }).where(eq(addressChecks.codeHash, codeHash))
}
