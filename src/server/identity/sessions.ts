import { randomBytes } from 'node:crypto'
import { isUseToNote, replacedEnd, sessionEnd } from '#domain/identity/session.ts'
import type { AppContext } from '#server/app-context.ts'
import { neighborhoodOf } from '#server/calls/limits/network-of.ts'
import { inTransaction } from '#server/db/connect.ts'
import { deleteSession, insertSession, noteUse, replaceSession } from './identity.queries.ts'
import { findSessions, hashToken, type OpenSession } from './session-user.ts'

/** On which device, from where, and in place of which token. */
interface Opener {
  agent: string
  address: string
  replaces: string | null
}

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString('base64url')

/** A new token and its session row; the one that the same browser had is over. */
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
 * The same session under a new token, for whoever has just shown once more who they are. The old token goes on for a minute:
 * whoever never gets the answer can ask again, and what is on its way arrives.
 * @returns the new token; null where the session was ended meanwhile
 */
export async function renewSession(app: AppContext, token: string, now: Date): Promise<string | null> {
  const next = newToken()
  const isReplaced = await inTransaction(app.actors.platform, { tenant: null }, (db) =>
    replaceSession(db, hashToken(token), (old) => ({
      end: replacedEnd(old, now),
      // Asked a second time, the old one ends within the minute, and the new one still when the log-in does.
      next: { ...old, tokenHash: hashToken(next), usedAt: now, provenAt: now, expiresAt: sessionEnd(old.createdAt) },
    })),
  )
  return isReplaced ? next : null
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
