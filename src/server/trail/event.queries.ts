import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { TrailEventNoted } from './noted-event.ts'

/** Only the platform may note; who is meant by the name of an account is looked up there. */
export async function noteEvents(db: Db, events: readonly (TrailEventNoted & { times: number })[]): Promise<void> {
  const rows = events.map(({ subjectId, ...event }) => ({ ...event, subject_id: subjectId }))
  await db.execute(sql`select note_events(${JSON.stringify(rows)}::jsonb)`)
}
