import type { Given } from '#contract/contract.ts'
import { codeIsOpen } from '#domain/identity/mailed-code.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { confirmationProblem, newPasswordProblem } from '#domain/identity/new-password.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { endChecks, endResets, findReset } from './code.queries.ts'
import { expectFields } from './expect-fields.ts'
import { PASSWORD_LINK, type PasswordLink } from './password-link.queue.ts'
import { hashPassword } from './passwords.ts'
import { endAllSessions } from './session.queries.ts'
import { hashToken } from './sessions.ts'
import { findById, updateUser } from './user.queries.ts'

export const passwordResetHandlers: Handlers<'users.initPasswordReset' | 'users.doPasswordReset'> = {
  /** Whether there is such an account is found out later, by the job: the answer and its time say nothing. */
  'users.initPasswordReset': async ({ db, app }, { username }) => {
    expectFields({ username: usernameProblem(username) })
    if (app.env.mailOff) return { success: false, message: mailOffMessages.reset }
    const link: PasswordLink = { username: normalizeUsername(username), invited: false, inviter: null }
    await app.jobs.enqueue(db, PASSWORD_LINK.queue, link)
    return { success: true, message: userMessages.resetMailed }
  },

  'users.doPasswordReset': async (call, sent) => {
    const { app, now } = call
    expectFields({
      username: usernameProblem(sent.username),
      password: newPasswordProblem(sent.password),
      confirmPassword: confirmationProblem(sent.password, sent.confirmPassword),
    })
    const passwordHash = await hashPassword(sent.password)
    return inTransaction(app.actors.platform, { tenant: null }, (db) =>
      underKey(db, call, 'users.doPasswordReset', async () => {
        const success = await setByCode(db, sent, passwordHash, now)
        return { success, message: success ? userMessages.resetDone : userMessages.codeEnded }
      }),
    )
  },
}

/** The code came by mail, so it proves the address too. @returns whether the code opened for this name */
async function setByCode(
  db: Db,
  { username, code }: Given<'users.doPasswordReset'>,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const reset = await findReset(db, hashToken(code))
  const person = reset && codeIsOpen(reset, now) ? await findById(db, reset.userId) : undefined
  if (person?.status !== 'Active' || person.username !== normalizeUsername(username)) return false
  await updateUser(db, person.id, { passwordHash, verified: true })
  await endResets(db, person.id, now)
  await endChecks(db, person.id)
  await endAllSessions(db, person.id)
  return true
}
