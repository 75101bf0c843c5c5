import type { MailCause } from '#domain/messaging/mail-cause.ts'
import type { Db } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { MailContent } from './mail-layout.ts'
import { enqueueMessages } from './messaging.job.ts'
import { insertMessagesToAdmins } from './messaging.queries.ts'

/** In the caller's transaction; open to any actor. */
export async function notifyAdmins(db: Db, jobs: Jobs, mail: MailContent, cause: MailCause, now: Date): Promise<void> {
  const ids = await insertMessagesToAdmins(db, mail, cause, now)
  await enqueueMessages(db, jobs, ids)
}
