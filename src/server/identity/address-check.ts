import type { Answer, Given } from '#contract/contract.ts'
import { usernameTaken } from '#contract/users/profiles.ts'
import { askerName, type ProofNeeded, proofNeeded } from '#domain/identity/address-proof.ts'
import { checkEnd, codeIsOpen } from '#domain/identity/mailed-code.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { confirmationProblem } from '#domain/identity/new-password.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { chosenPasswordProblem } from './check-password.ts'
import { companyNameOf, endChecks, endResets, findCheck, insertCheck, lockCheck } from './code.queries.ts'
import { expectFields } from './expect-fields.ts'
import type { Person } from './identity.queries.ts'
import { type Addressee, confirmAddressMail, usernameChangedMail } from './password-mails.ts'
import { hashPassword } from './passwords.ts'
import { endAllSessions } from './session.queries.ts'
import { hashToken } from './session-user.ts'
import { findById, lockById, updateUser, usernameIsTaken } from './user.queries.ts'

type Asker = Addressee & { id: number }

interface OpenCheck {
  address: string
  person: Person
}

/** Works as the platform, in the caller's transaction; an earlier unused link expires. */
export async function mailAddressCheck(app: TransactionContext, db: Db, person: Asker, address: string): Promise<void> {
  const code = app.secret(128)
  const now = app.now()
  const check = { codeHash: hashToken(code), userId: person.id, username: address }
  await insertCheck(db, { ...check, createdAt: now, expiresAt: checkEnd(now) })
  const url = `${app.env.publicUrl}/confirm-address/${code}`
  const mail = confirmAddressMail(app, { by: await nameOf(db, person), username: person.username }, address, url)
  const message = { ...mail, companyId: null, channel: 'email' as const, recipient: address, secrets: [code] }
  await sendLater(db, app.jobs, [message], transactional, now, 'urgent')
}

const nameOf = async (db: Db, { id, firstname, lastname }: Asker) =>
  askerName(`${firstname} ${lastname}`.trim(), await companyNameOf(db, id))

export const addressCheckHandlers: Handlers<'users.getAddressCheck' | 'users.confirmUsername'> = {
  'users.getAddressCheck': async ({ app, user, now }, { code }) => {
    const check = await look(app, code, now)
    if (!check) return { asked: null }
    const { address, person, by } = check
    return { asked: { username: address, by, needs: needsOf({ address, person }, user?.id ?? null) } }
  },

  'users.confirmUsername': async (call, sent) => {
    const { app, user } = call
    const check = await look(app, sent.code, call.now)
    const needs = check ? needsOf(check, user?.id ?? null) : 'nothing'
    if (needs === 'login') return wanting(needs)
    if (needs === 'password' && sent.password === '') return wanting(needs)
    // Hash only for a valid code: hashing is expensive.
    const passwordHash =
      check && needs === 'password' ? await hashChosen(sent, check.address, call.limitKeys.address) : null
    return inTransaction(app.actors.platform, { tenant: null }, (db) =>
      underKey(db, call, 'users.confirmUsername', () => confirm(call, db, sent.code, passwordHash)),
    )
  },
}

const look = (app: TransactionContext, code: string, now: Date) =>
  inTransaction(app.actors.platform, { tenant: null, readonly: true }, async (db) => {
    const check = await findCheck(db, hashToken(code))
    const person = check && codeIsOpen(check, now) ? await findById(db, check.userId) : undefined
    if (!check || person?.status !== 'Active') return null
    return { address: check.username, person, by: await nameOf(db, person) }
  })

const needsOf = ({ address, person }: OpenCheck, session: number | null): ProofNeeded =>
  proofNeeded({ ...person, hasPassword: person.passwordHash !== null }, address, session)

const WANTED = { password: userMessages.choosePassword, login: userMessages.logInToConfirm } as const

const wanting = (needs: keyof typeof WANTED) => ({ success: false, needs, message: WANTED[needs] })

async function hashChosen(
  { password, confirmPassword }: Given<'users.confirmUsername'>,
  username: string,
  network: string,
): Promise<string> {
  expectFields({
    password: await chosenPasswordProblem(password, { username }),
    confirmPassword: confirmationProblem(password, confirmPassword),
  })
  return hashPassword(password, network)
}

/**
 * Verifies the address. A new password makes the account the reader's alone: every earlier session and code ends.
 * @throws Refusal 409 when the username is taken
 */
async function confirm(
  { app, user, now }: Call,
  db: Db,
  code: string,
  passwordHash: string | null,
): Promise<Answer<'users.confirmUsername'>> {
  const check = await lockCheck(db, hashToken(code))
  const person = check && codeIsOpen(check, now) ? await lockById(db, check.userId) : undefined
  if (!check || person?.status !== 'Active') return { success: false, message: userMessages.codeEnded }
  const { username } = check
  const needs = needsOf({ address: username, person }, user?.id ?? null)
  // The state may have changed since the code was looked up.
  if (needs === 'login' || (needs === 'password' && passwordHash === null)) return wanting(needs)
  const changes = person.username !== username
  if (changes && (await usernameIsTaken(db, username)))
    throw new Refusal(usernameTaken, { message: userMessages.usernameTaken })
  await updateUser(db, person.id, { username, verified: true, ...(passwordHash && { passwordHash }) })
  await endChecks(db, person.id)
  if (passwordHash) {
    await endResets(db, person.id, now)
    await endAllSessions(db, person.id)
  }
  if (changes && person.verified) await mailOldAddress(app, db, person, username)
  return {
    success: true,
    message: (passwordHash ? userMessages.confirmedWithNewPassword : userMessages.confirmed)(username),
  }
}

async function mailOldAddress(app: TransactionContext, db: Db, person: Person, username: string): Promise<void> {
  const mail = usernameChangedMail(app, person, username)
  const message = { ...mail, companyId: null, channel: 'email', recipient: person.username } as const
  await sendLater(db, app.jobs, [message], transactional, app.now())
}
