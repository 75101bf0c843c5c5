import type { MailCause } from '#domain/messaging/mail-cause.ts'
import type { Db } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { MailContent } from './mail-layout.ts'
import { enqueueMessages } from './messaging.job.ts'
import { insertMessageToHauler, type MessageTiming } from './messaging.queries.ts'

/** In the caller's transaction; open to any actor. A no-op for a hauler without an address. */
export async function notifyHauler(
  db: Db,
  jobs: Jobs,
  company: number,
  mail: MailContent & MessageTiming,
  cause: MailCause,
  now: Date,
): Promise<void> {
  const id = await insertMessageToHauler(db, company, mail, cause, now)
  if (id !== null && !mail.dueAt) await enqueueMessages(db, jobs, [id])
}
