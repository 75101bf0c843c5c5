import type { Db } from '#server/db/connect.ts'
import { files } from './files.tables.ts'

/** Says that a file is kept, and whose it is. */
export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file)
}
