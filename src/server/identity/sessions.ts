import { randomBytes } from 'node:crypto'
import { isUseToNote, replacedEnd, sessionEnd } from '#domain/identity/session.ts'
import { neighborhoodOf } from '#server/base/network-of.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deleteSession, insertSession, noteUse, replaceSession } from './identity.queries.ts'
import { findSessions, hashToken, type OpenSession } from './session-user.ts'

interface Opener {
  agent: string
  address: string
  replaces: string | null
}

const newToken = (): string => randomBytes(32).toString('base64url')

export async function openSession(
  app: AppContext,
  userId: number,
  { agent, address, replaces }: Opener,
  now: Date,
): Promise<string> {
  const token = newToken()
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
  await inTransaction(app.actors.platform, { tenant: null }, async (db) => {
    if (replaces !== null) await deleteSession(db, hashToken(replaces))
    await insertSession(db, session)
  })
  return token
}

/**
 * Renews a session under a new token after a proof. The old token lives for a minute, so that a lost answer can be
 * retried and requests in flight succeed.
 * @returns the new token; null where the session was ended since
 */
export async function renewSession(app: AppContext, token: string, now: Date): Promise<string | null> {
  const next = newToken()
  const isReplaced = await inTransaction(app.actors.platform, { tenant: null }, (db) =>
    replaceSession(db, hashToken(token), (old) => ({
      end: replacedEnd(old, now),
      // On a retry the old one still ends within the minute, and the new one with the login.
      next: { ...old, tokenHash: hashToken(next), usedAt: now, provenAt: now, expiresAt: sessionEnd(old.createdAt) },
    })),
  )
  return isReplaced ? next : null
}

/** Marks the session as used. */
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
