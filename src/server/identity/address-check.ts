import { codeEnd, codeIsOpen } from '#domain/identity/mailed-code.ts'
import { userMessages } from '#domain/identity/messages.ts'
import type { Handlers } from '#server/call.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { underKey } from '#server/idempotency.ts'
import { sendLater } from '#server/messaging/jobs.ts'
import { conflict } from '#server/refusal.ts'
import { endCheck, findCheck, insertCheck } from './code-queries.ts'
import { confirmAddressMail, usernameChangedMail } from './password-mails.ts'
import type { Person } from './queries.ts'
import { hashToken } from './sessions.ts'
import { findById, updateUser, usernameIsTaken } from './user-queries.ts'

type Addressee = Pick<Person, 'id' | 'firstname' | 'username'>

/**
 * Mails a link to an address that is to become, or to be proved as, this person's username. Works as the platform, in the
 * caller's transaction; an earlier link that was not opened yet ends.
 */
export async function mailAddressCheck(house: House, db: Db, person: Addressee, address: string): Promise<void> {
  const code = house.secret(128)
  const now = house.now()
  const check = { codeHash: hashToken(code), userId: person.id, username: address }
  await insertCheck(db, { ...check, createdAt: now, expiresAt: codeEnd(now) })
  const mail = confirmAddressMail(house, person, address, `${house.env.publicUrl}/confirm-address/${code}`)
  await sendLater(db, house.jobs, [{ ...mail, companyId: null, channel: 'email', recipient: address }], now, 'urgent')
}

export const addressCheckHandlers: Handlers<'users.confirmUsername'> = {
  'users.confirmUsername': (call, { code }) =>
    inTransaction(call.house.actors.platform, { tenant: null }, (db) =>
      underKey(db, call, 'users.confirmUsername', async () => {
        const username = await confirm(call.house, db, hashToken(code), call.now)
        return username === null
          ? { success: false, message: userMessages.codeEnded }
          : { success: true, message: userMessages.confirmed(username) }
      }),
    ),
}

/** @returns the username that counts from now on; null when the code does not open. @throws Refusal 409 when it is taken */
async function confirm(house: House, db: Db, codeHash: Buffer, now: Date): Promise<string | null> {
  const check = await findCheck(db, codeHash)
  const person = check && codeIsOpen(check, now) ? await findById(db, check.userId) : undefined
  if (!check || person?.status !== 'Active') return null
  const { username } = check
  const changes = person.username !== username
  if (changes && (await usernameIsTaken(db, username))) throw conflict(userMessages.usernameTaken)
  await updateUser(db, person.id, { username, verified: true })
  await endCheck(db, codeHash, now)
  if (changes) {
    const mail = usernameChangedMail(house, person, username)
    await sendLater(db, house.jobs, [{ ...mail, companyId: null, channel: 'email', recipient: person.username }], now)
  }
  return username
}
