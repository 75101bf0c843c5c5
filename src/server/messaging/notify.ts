import type { CompanyId } from '#contract/fields.ts'
import { type MailCause, transactional } from '#domain/messaging/mail-cause.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import type { MailContent } from './mail-layout.ts'
import { enqueueMessages } from './messaging.job.ts'
import {
  insertMessagesToAdmins,
  insertMessageToHauler,
  insertMessageToOwner,
  type MessageTiming,
} from './messaging.queries.ts'

/** In the caller's transaction; open to any actor. */
export async function notifyAdmins(
  db: Db,
  jobs: JobSender,
  mail: MailContent,
  cause: MailCause,
  now: Date,
): Promise<void> {
  const ids = await insertMessagesToAdmins(db, mail, cause, now)
  await enqueueMessages(db, jobs, ids)
}

/** In the caller's transaction; open to any actor. A no-op for a hauler without an address. */
export async function notifyHauler(
  db: Db,
  jobs: JobSender,
  company: CompanyId,
  mail: MailContent & MessageTiming,
  cause: MailCause,
  now: Date,
): Promise<void> {
  const id = await insertMessageToHauler(db, company, mail, cause, now)
  if (id !== null && !mail.dueAt) await enqueueMessages(db, jobs, [id])
}

/** In the caller's transaction; never held by the caps. */
export async function notifyOwner(
  db: Db,
  jobs: JobSender,
  company: CompanyId,
  mail: MailContent,
  now: Date,
): Promise<void> {
  const id = await insertMessageToOwner(db, company, mail, transactional, now)
  if (id !== null) await enqueueMessages(db, jobs, [id])
}
