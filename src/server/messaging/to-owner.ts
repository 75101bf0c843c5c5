import { transactional } from '#domain/messaging/mail-cause.ts'
import type { Db } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { MailContent } from './mail-layout.ts'
import { enqueueMessages } from './messaging.job.ts'
import { insertMessageToOwner } from './messaging.queries.ts'

/** In the caller's transaction; never held by the caps. */
export async function notifyOwner(db: Db, jobs: Jobs, company: number, mail: MailContent, now: Date): Promise<void> {
  const id = await insertMessageToOwner(db, company, mail, transactional, now)
  if (id !== null) await enqueueMessages(db, jobs, [id])
}
