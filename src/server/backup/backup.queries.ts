import { desc, isNull, max } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { backups } from './backup.tables.ts'

export async function insertBackup(db: Db, backup: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(backup)
}

export async function lastGoodBackup(db: Db): Promise<Date | null> {
  const [found] = await db
    .select({ at: max(backups.endedAt) })
    .from(backups)
    .where(isNull(backups.trouble))
  return found?.at ?? null
}

export async function backupsSoFar(db: Db): Promise<{ lastGood: Date | null; trouble: string | null }> {
  const [last] = await db.select({ trouble: backups.trouble }).from(backups).orderBy(desc(backups.id)).limit(1)
  return { lastGood: await lastGoodBackup(db), trouble: last?.trouble ?? null }
}
