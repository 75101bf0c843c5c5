import { createHash } from 'node:crypto'
import { isDemoLogin } from '#domain/identity/demo-logins.ts'
import { may } from '#domain/identity/permissions.ts'
import { sessionIsOpen } from '#domain/identity/session.ts'
import type { SessionUser } from '#server/calls/tenant.ts'
import { type Actors, inTransaction } from '#server/db/connect.ts'
import type { Env } from '#server/settings/env.ts'
import { findBySessions, type Person } from './identity.queries.ts'

export function presentUser(person: Person): SessionUser {
  const { id, username, firstname, middlename, lastname, role, rights, status, verified, profileimage } = person
  const invites = may(person, 'cans.manage') && person.groupId !== null && person.driverCode !== null
  return {
    id,
    username,
    firstname,
    middlename,
    lastname,
    role,
    ...(rights && { rights }),
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

export interface OpenSession {
  user: SessionUser
  usedAt: Date
  provenAt: Date
  hasFactor: boolean
}

export interface SessionSource {
  actors: Actors
  env: Pick<Env, 'officeIdleMinutes'>
}

export async function findSessions({ actors, env }: SessionSource, tokens: readonly string[]) {
  const hashes = new Map(tokens.map((token) => [token, hashToken(token)]))
  const rows = await inTransaction(actors.platform, { tenant: null, readonly: true }, (db) =>
    findBySessions(db, [...hashes.values()]),
  )
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return (token: string, now: Date, demoOpen: boolean): OpenSession | null => {
    const found = byHash.get(hashes.get(token)?.toString('hex') ?? '')
    if (!found || !sessionIsOpen(found, now, env.officeIdleMinutes)) return null
    if (!demoOpen && isDemoLogin(found.username)) return null
    return { user: presentUser(found), usedAt: found.usedAt, provenAt: found.provenAt, hasFactor: found.secondFactor }
  }
}
