import type { CompanyId } from '#contract/fields.ts'
import { isOwner, type Positioned } from '#domain/identity/roles.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { Addressee } from '#server/identity/password-mails.ts'
import { composeMail, type MailContent } from '#server/messaging/mail-layout.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { notifyOwner } from '#server/messaging/notify.ts'

type Changed = Addressee & Positioned & { company: CompanyId | null }

export async function notifyOfFactorChange(
  app: TransactionContext,
  db: Db,
  person: Changed,
  what: string,
): Promise<void> {
  const mail = factorMail(person.username, what)
  const now = app.now()
  await sendLater(
    db,
    app.jobs,
    [{ ...mail, companyId: null, channel: 'email', recipient: person.username }],
    transactional,
    now,
  )
  if (person.company !== null && !isOwner(person)) await notifyOwner(db, app.jobs, person.company, mail, now)
}

const factorMail = (username: string, what: string): MailContent =>
  composeMail('A second factor was changed', [
    `For the login of ${username}: ${what}`,
    'If that was not you, change your password right away, and end all sessions on your account page.',
  ])
