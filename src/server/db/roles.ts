import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import type { Actor, ActorUrls } from '#server/db/connect.ts'
import { StartFailure } from '#server/start/start-failure.ts'

/** The three database actors. None owns a table, so row-level security holds for each. */
export const actorRoles: Readonly<Record<Actor, string>> = {
  public: 'haulyard_public',
  staff: 'haulyard_staff',
  platform: 'haulyard_platform',
}

const attempts = 5
const createLockKey = 7_246_001
const duplicateObject = '42710'
const uniqueViolation = '23505'
const internalError = 'XX000'
const insufficientPrivilege = '42501'

/** Connections of the three actors to the owner's database; their passwords follow from the secret. */
export function actorUrls(ownerUrl: string, secret: string): ActorUrls {
  const urlOf = (actor: Actor) => {
    const url = new URL(ownerUrl)
    url.username = actorRoles[actor]
    url.password = actorPassword(secret, actor)
    return url.href
  }
  return { public: urlOf('public'), staff: urlOf('staff'), platform: urlOf('platform') }
}

/**
 * Makes the actors or gives them their present passwords. Roles belong to the whole cluster and an advisory lock to
 * one database, so two starts on two databases may still meet: the loser tries again.
 * @throws StartFailure when the owner may not create roles
 */
export async function ensureActors(ownerUrl: string, secret: string): Promise<ActorUrls> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await writeActors(owner, secret)
        return actorUrls(ownerUrl, secret)
      } catch (error) {
        await owner.query('rollback')
        if (attempt >= attempts || !lostRace(error)) throw explained(error, owner.user)
        await sleep(20 * attempt)
      }
    }
  } finally {
    await owner.end()
  }
}

async function writeActors(owner: Client, secret: string): Promise<void> {
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock($1)', [createLockKey])
  for (const [actor, role] of Object.entries(actorRoles) as [Actor, string][]) {
    const known = await owner.query('select 1 from pg_roles where rolname = $1', [role])
    const verb = known.rowCount === 0 ? 'create' : 'alter'
    const password = escapeLiteral(actorPassword(secret, actor))
    await owner.query(`${verb} role ${escapeIdentifier(role)} login password ${password}`)
  }
  await owner.query('commit')
}

function actorPassword(secret: string, actor: Actor): string {
  return createHmac('sha256', secret).update(actorRoles[actor]).digest('hex')
}

function lostRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === duplicateObject || error.code === uniqueViolation) return true
  return error.code === internalError && error.message.includes('concurrently updated')
}

function explained(error: unknown, user: string | undefined): unknown {
  if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) return error
  const message = `DATABASE_URL: user ${user} may not make the roles of Haulyard (${error.message}); give it CREATEROLE`
  return new StartFailure(message, { cause: error })
}
