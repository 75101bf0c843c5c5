import type { Given } from '#contract/contract.ts'
import { codeIsOpen } from '#domain/identity/mailed-code.ts'
import { newPasswordMessages, userMessages } from '#domain/identity/messages.ts'
import { confirmationProblem, newPasswordProblem, type PasswordOwner } from '#domain/identity/new-password.ts'
import { usernameProblem } from '#domain/identity/user-form.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { mailOffMessages } from '#domain/messaging/mail-off.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { tryReserve } from '#server/calls/limits/limits.ts'
import { logAct } from '#server/calls/log-act.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { chosenPasswordProblem } from './check-password.ts'
import { companyNameOf, endChecks, endResets, findReset, lockReset } from './code.queries.ts'
import { expectFields } from './expect-fields.ts'
import type { Person } from './identity.queries.ts'
import { PASSWORD_LINK, type PasswordLink } from './password-link.queue.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endAllSessions } from './session.queries.ts'
import { hashToken } from './session-user.ts'
import { findById, updateUser } from './user.queries.ts'

type ResetCalls = 'users.initPasswordReset' | 'users.getPasswordReset' | 'users.doPasswordReset'

export const passwordResetHandlers: Handlers<ResetCalls> = {
  /** The job looks the account up later, so that answer and time reveal nothing. */
  'users.initPasswordReset': async ({ db, app }, { username }) => {
    expectFields({ username: usernameProblem(username) })
    if (app.env.mailOff) return { success: false, message: mailOffMessages.reset }
    const link: PasswordLink = { username: normalizeUsername(username), invited: false, inviter: null }
    // Excess requests for another's account must not lock it out: the links already mailed still open.
    if (await tryReserve(app.limits, ['resetPerAccount', link.username]))
      await app.jobs.enqueue(db, PASSWORD_LINK.queue, link)
    return { success: true, message: userMessages.resetMailed }
  },

  'users.getPasswordReset': async ({ app, now }, { code }) => {
    const owner = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, async (db) =>
      openedBy(db, await findReset(db, hashToken(code)), now),
    )
    return { open: owner !== undefined }
  },

  'users.doPasswordReset': async (call, sent) => {
    const { app, now } = call
    expectFields({
      username: usernameProblem(sent.username),
      password: await chosenPasswordProblem(sent.password, { username: sent.username }),
      confirmPassword: confirmationProblem(sent.password, sent.confirmPassword),
    })
    // Hashing is expensive, so an invalid code is refused before it.
    const found = await inTransaction(app.actors.platform, { tenant: null }, (db) => ownerOf(db, sent, now))
    if (found) await expectOther(call, sent.password, found)
    const passwordHash = found ? await hashPassword(sent.password, call.limitKeys.address) : null
    return inTransaction(app.actors.platform, { tenant: null }, (db) =>
      underKey(db, call, 'users.doPasswordReset', async () => {
        const success = passwordHash !== null && (await setByCode(db, sent, passwordHash, now))
        logAct(call, 'users.doPasswordReset', success ? 'password.set' : 'code.wrong', { target: found?.id ?? null })
        return { success, message: success ? userMessages.resetDone : userMessages.codeEnded }
      }),
    )
  },
}

async function ownerOf(db: Db, sent: Given<'users.doPasswordReset'>, now: Date) {
  const person = await opened(db, sent, now)
  return person && { ...person, company: await companyNameOf(db, person.id) }
}

/** The holder of a code may learn its account. @throws Refusal 400 */
async function expectOther(
  { limitKeys }: Pick<Call, 'limitKeys'>,
  password: string,
  owner: PasswordOwner & Pick<Person, 'passwordHash'>,
): Promise<void> {
  const isSame = await passwordFits(owner.passwordHash, password, limitKeys.address)
  expectFields({
    password: newPasswordProblem(password, owner) ?? (isSame ? newPasswordMessages.sameAsBefore : undefined),
  })
}

async function openedBy(db: Db, reset: Awaited<ReturnType<typeof findReset>>, now: Date) {
  const person = reset && codeIsOpen(reset, now) ? await findById(db, reset.userId) : undefined
  return person?.status === 'Active' ? person : undefined
}

async function opened(db: Db, { username, code }: Given<'users.doPasswordReset'>, now: Date) {
  const person = await openedBy(db, await lockReset(db, hashToken(code)), now)
  return person?.username === normalizeUsername(username) ? person : undefined
}

/** The code came by mail, so it verifies the address too. @returns whether the code was valid for this name */
async function setByCode(
  db: Db,
  sent: Given<'users.doPasswordReset'>,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const person = await opened(db, sent, now)
  if (!person) return false
  await updateUser(db, person.id, { passwordHash, verified: true })
  await endResets(db, person.id, now)
  await endChecks(db, person.id)
  await endAllSessions(db, person.id)
  return true
}
