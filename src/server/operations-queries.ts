import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Reads as the application reads; fails when the database does not answer or was not migrated. */
export async function readAnything(db: Db): Promise<void> {
  await db.execute(sql`select from companies limit 1`)
}
