import type { Db } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs.ts'
import { SEND_MESSAGE } from './jobs.ts'
import type { MailContent } from './mail-layout.ts'
import { insertMessageToHauler } from './queries.ts'

/** Mails a hauler in the caller's transaction; any actor may. Nothing happens when the hauler has no address. */
export async function tellHauler(db: Db, jobs: Jobs, company: number, mail: MailContent, now: Date): Promise<void> {
  const id = await insertMessageToHauler(db, company, mail, now)
  if (id !== null) await jobs.enqueue(db, SEND_MESSAGE.queue, { message: id })
}
