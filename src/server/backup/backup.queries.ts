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

/** When the last backup ended, and what went wrong with it. */
export async function lastBackup(db: Db): Promise<{ at: Date; trouble: string | null } | null> {
  const [found] = await db
    .select({ at: backups.endedAt, trouble: backups.trouble })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(1)
  return found ?? null
}
