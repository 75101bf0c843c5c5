import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import { StartFailure } from '#server/base/start-failure.ts'
import type { Actor, ActorUrls } from '#server/db/connect.ts'

/** None owns a table, so row-level security applies to each. */
const ACTORS: readonly Actor[] = ['public', 'staff', 'platform']

/** The default prefix of role names, and the one used in SQL files. */
const PREFIX = 'haulyard'

const attempts = 5
const createLockKey = 7_246_001
const duplicateObject = '42710'
const uniqueViolation = '23505'
const internalError = 'XX000'
const insufficientPrivilege = '42501'

export type DatabaseActors = Readonly<{ prefix: string; urls: ActorUrls }>

export type ActorSecrets = Readonly<{
  secret: string
  before?: string | undefined
  /** No other process can use this database, so a new secret is accepted. */
  isAlone?: boolean
}>

export const roleOf = (prefix: string, actor: Actor): string => `${prefix}_${actor}`

export const withRoles = (prefix: string, statements: string): string =>
  prefix === PREFIX ? statements : statements.replaceAll(/\bhaulyard_(public|staff|platform)\b/g, `${prefix}_$1`)

/** @param prefix that the database keeps: the default, unless another secret had taken its names */
export function actorUrls(ownerUrl: string, secret: string, prefix = PREFIX): ActorUrls {
  const urlOf = (actor: Actor) => {
    const url = new URL(ownerUrl)
    url.username = roleOf(prefix, actor)
    url.password = actorPassword(secret, actor)
    return url.href
  }
  return { public: urlOf('public'), staff: urlOf('staff'), platform: urlOf('platform') }
}

/** A standby shares its primary's roles. */
export function actorsElsewhere(urls: ActorUrls, address: string): ActorUrls {
  const urlOf = (actor: Actor) => {
    const { username, password } = new URL(urls[actor])
    return Object.assign(new URL(address), { username, password }).href
  }
  return { public: urlOf('public'), staff: urlOf('staff'), platform: urlOf('platform') }
}

export async function existingActors(ownerUrl: string, secret: string): Promise<DatabaseActors> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const prefix = (await keptPrefix(owner)) ?? PREFIX
    return { prefix, urls: actorUrls(ownerUrl, secret, prefix) }
  } finally {
    await owner.end()
  }
}

/**
 * Roles are global to a server, so a database that finds the default names taken by another secret gets others and
 * keeps them. Advisory locks are per database, so starts on two databases may still conflict; the loser retries.
 * @throws StartFailure when the owner may not create roles, or when this database is used with another secret
 */
export async function ensureActors(ownerUrl: string, secrets: ActorSecrets): Promise<DatabaseActors> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const prefix = await writeActors(owner, secrets)
        return { prefix, urls: actorUrls(ownerUrl, secrets.secret, prefix) }
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

async function writeActors(owner: Client, secrets: ActorSecrets): Promise<string> {
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock($1)', [createLockKey])
  const prefix = (await keptPrefix(owner)) ?? (await choosePrefix(owner, secrets.secret))
  const mark = await markAt(owner, prefix)
  if (!secrets.isAlone && !fits(mark, secrets)) throw new StartFailure(otherSecret(owner.database))
  const keptMark = escapeLiteral(markOf(secrets.secret))
  for (const actor of ACTORS) {
    const role = roleOf(prefix, actor)
    const known = await owner.query('select 1 from pg_roles where rolname = $1', [role])
    const verb = known.rowCount === 0 ? 'create' : 'alter'
    const password = escapeLiteral(actorPassword(secrets.secret, actor))
    await owner.query(`${verb} role ${escapeIdentifier(role)} login password ${password}`)
    await owner.query(`comment on role ${escapeIdentifier(role)} is ${keptMark}`)
  }
  // A temporary table could shadow one of the schema; no actor needs any.
  await owner.query(`revoke temporary on database ${escapeIdentifier(owner.database ?? '')} from public`)
  await owner.query('commit')
  return prefix
}

/** @returns undefined for a database never prepared, or prepared by a version with fixed names */
async function keptPrefix(owner: Client): Promise<string | undefined> {
  if (!(await hasTable(owner, 'schema_actors'))) return undefined
  const { rows } = await owner.query<{ prefix: string }>('select prefix from schema_actors')
  return rows[0]?.prefix
}

async function choosePrefix(owner: Client, secret: string): Promise<string> {
  const mark = await markAt(owner, PREFIX)
  const isOurs = mark === undefined || mark === markOf(secret) || (await hasTable(owner, 'schema_migrations'))
  const own = `${PREFIX}_${(owner.database ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}`
  const prefix = isOurs ? PREFIX : own
  await owner.query('create table schema_actors (prefix text not null)')
  await owner.query('insert into schema_actors (prefix) values ($1)', [prefix])
  return prefix
}

async function hasTable(owner: Client, name: string): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>('select to_regclass($1) is not null as has', [name])
  return rows[0]?.has === true
}

/** The mark on these roles: undefined without roles, null for roles made by an older version. */
async function markAt(owner: Client, prefix: string): Promise<string | null | undefined> {
  const { rows } = await owner.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1`,
    [roleOf(prefix, 'platform')],
  )
  return rows[0]?.mark
}

function fits(mark: string | null | undefined, { secret, before }: ActorSecrets): boolean {
  if (mark === undefined || mark === null || mark === markOf(secret)) return true
  return before !== undefined && mark === markOf(before)
}

/** Distinguishes secrets without revealing them. */
const markOf = (secret: string) =>
  `Haulyard, secret ${createHmac('sha256', secret).update('mark').digest('hex').slice(0, 16)}`

const otherSecret = (database: string | undefined) =>
  `APP_SECRET is not the one that database ${database} was set up with. All processes of a database need the same one: ` +
  'set it. To change it, set the former one as APP_SECRET_BEFORE; if that is lost, APP_SECRET_LOST=1 starts without it, ' +
  'and the merchant accounts must be entered again'

function actorPassword(secret: string, actor: Actor): string {
  return createHmac('sha256', secret).update(roleOf(PREFIX, actor)).digest('hex')
}

function lostRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === duplicateObject || error.code === uniqueViolation) return true
  return error.code === internalError && error.message.includes('concurrently updated')
}

function explained(error: unknown, user: string | undefined): unknown {
  if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) return error
  const message = `DATABASE_URL: user ${user} may not create Haulyard’s roles (${error.message}); give it CREATEROLE`
  return new StartFailure(message, { cause: error })
}
