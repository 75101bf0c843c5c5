import type { Db } from '#server/db/connect.ts'
import { contactMessages } from './site.tables.ts'

export async function keepContactMessage(db: Db, message: typeof contactMessages.$inferInsert): Promise<void> {
  await db.insert(contactMessages).values(message)
}
