import { desc, isNull, max } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { backups } from './backup.tables.ts'

/** Says what became of a backup. */
export async function insertBackup(db: Db, backup: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(backup)
}

/** When the last backup was done that restored on trial; null when none ever did. */
export async function lastGoodBackup(db: Db): Promise<Date | null> {
  const [found] = await db
    .select({ at: max(backups.endedAt) })
    .from(backups)
    .where(isNull(backups.trouble))
  return found?.at ?? null
}

/** When the last good one was done, and what went wrong with the last one. */
export async function backupsSoFar(db: Db): Promise<{ lastGood: Date | null; trouble: string | null }> {
  const [last] = await db.select({ trouble: backups.trouble }).from(backups).orderBy(desc(backups.id)).limit(1)
  return { lastGood: await lastGoodBackup(db), trouble: last?.trouble ?? null }
}
