import { z } from 'zod'
import { companyId } from '#contract/fields.ts'
import { codeEnd } from '#domain/identity/mailed-code.ts'
import { causedByCompany, causedByPlatform, transactional } from '#domain/messaging/mail-cause.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { insertReset } from './code.queries.ts'
import { findByUsername } from './identity.queries.ts'
import { PASSWORD_LINK, type PasswordLink } from './password-link.queue.ts'
import { invitationMail, resetMail } from './password-mails.ts'
import { hashToken } from './session-user.ts'

const payload = z.object({
  username: z.string(),
  invited: z.boolean(),
  inviter: z.object({ company: companyId, name: z.string(), phone: z.string() }).nullable(),
})

/** A no-op for a name without an active account. */
export function passwordLinkJob(app: AppContext): JobDefinition<PasswordLink> {
  return {
    ...PASSWORD_LINK,
    schema: payload,
    handle: ({ username, invited, inviter }) =>
      inTransaction(app.actors.platform, { tenant: null }, async (db) => {
        const person = await findByUsername(db, username)
        if (person?.status !== 'Active') return
        const code = app.secret(128)
        const now = app.now()
        const ends = codeEnd(now)
        await insertReset(db, { codeHash: hashToken(code), userId: person.id, createdAt: now, expiresAt: ends })
        const url = `${app.env.publicUrl}/password-reset/${code}`
        const mail = invited ? invitationMail(app, person, url, inviter) : resetMail(app, person, url)
        const secrets = [code]
        const companyId = inviter?.company ?? null
        const message = {
          ...mail,
          companyId,
          channel: 'email',
          recipient: username,
          secrets,
          fromName: inviter?.name ?? null,
        } as const
        await sendLater(db, app.jobs, [message], invited ? inviterOf(inviter) : transactional, now, 'urgent')
      }),
  }
}

const inviterOf = (inviter: PasswordLink['inviter']) => (inviter ? causedByCompany(inviter.company) : causedByPlatform)
