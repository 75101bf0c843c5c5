import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { TrailEventNoted } from './noted-event.ts'

/** Only the platform may write events; the database resolves an account's name to its person. */
export async function noteEvents(db: Db, events: readonly (TrailEventNoted & { times: number })[]): Promise<void> {
  const rows = events.map(({ subjectId, ...event }) => ({ ...event, subject_id: subjectId }))
  await db.execute(sql`select note_events(${JSON.stringify(rows)}::jsonb)`)
}
