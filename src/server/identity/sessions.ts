import { randomBytes } from 'node:crypto'
import { isUseToNote, sessionEnd } from '#domain/identity/session.ts'
import type { AppContext } from '#server/app-context.ts'
import { neighborhoodOf } from '#server/calls/limits/network-of.ts'
import { inTransaction } from '#server/db/connect.ts'
import { insertSession, noteUse } from './identity.queries.ts'
import { findSessions, hashToken, type OpenSession } from './session-user.ts'

/** On which device, and from where. */
interface Opener {
  agent: string
  address: string
}

/** A token of 256 random bits, and its session row. */
export async function openSession(
  app: AppContext,
  userId: number,
  { agent, address }: Opener,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const session = {
    tokenHash: hashToken(token),
    userId,
    agent: agent.slice(0, 200),
    network: neighborhoodOf(address),
    createdAt: now,
    usedAt: now,
    provenAt: now,
    expiresAt: sessionEnd(now),
  }
  await inTransaction(app.actors.platform, { tenant: null }, (db) => insertSession(db, session))
  return token
}

/** The open session of this token, which is in use now; null when it is over, was ended, or never was. */
export async function findSession(
  app: AppContext,
  token: string,
  now: Date,
  demoOpen: boolean,
): Promise<OpenSession | null> {
  const found = await findSessions(app, [token])
  const session = found(token, now, demoOpen)
  if (session && isUseToNote(session, now)) {
    await inTransaction(app.actors.platform, { tenant: null }, (db) => noteUse(db, hashToken(token), now))
  }
  return session
}
