import { createHash, randomBytes } from 'node:crypto'
import type { User } from '#contract/users/sessions.ts'
import { isDemoLogin } from '#domain/identity/demo-logins.ts'
import { sessionEnd, sessionIsOpen } from '#domain/identity/session.ts'
import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findBySession, insertSession, type Person } from './identity.queries.ts'

/** The person behind a call, as the wire shows them. */
export type SessionUser = User

const INVITERS: readonly string[] = ['admin', 'hauler', 'can-manager']

/** What may leave the server of a person. */
export function presentUser(person: Person): User {
  const { id, username, firstname, middlename, lastname, role, status, verified, profileimage } = person
  const invites = INVITERS.includes(role) && person.groupId !== null && person.driverCode !== null
  return {
    id,
    username,
    firstname,
    middlename,
    lastname,
    role,
    status,
    verified,
    profileimage,
    company: person.companyId,
    canmanagergroupid: person.groupId,
    inviteCode: invites ? `${person.groupId}::${person.driverCode}` : null,
    version: person.version,
  }
}

/** Only this hash of a token is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** A token of 256 random bits, and its session row. */
export async function openSession(app: AppContext, userId: number, agent: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const session = {
    tokenHash: hashToken(token),
    userId,
    agent: agent.slice(0, 200),
    createdAt: now,
    expiresAt: sessionEnd(now),
  }
  await inTransaction(app.actors.platform, { tenant: null }, (db) => insertSession(db, session))
  return token
}

/** The person whose open session this token is; null when it is over, was ended, or never was. */
export async function findSession(
  app: AppContext,
  token: string,
  now: Date,
  demoOpen: boolean,
): Promise<SessionUser | null> {
  const found = await inTransaction(app.actors.platform, { tenant: null, readonly: true }, (db) =>
    findBySession(db, hashToken(token)),
  )
  const isOpen = found && sessionIsOpen(found, now) && (demoOpen || !isDemoLogin(found.username))
  return isOpen ? presentUser(found) : null
}
