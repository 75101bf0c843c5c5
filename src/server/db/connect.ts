import { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import type { CompanyId } from '#contract/fields.ts'
import { causeOfThis } from '#server/db/cause.ts'
import { columnTypes } from '#server/db/column-types.ts'
import { session } from '#server/db/session.ts'
import { isBroken, orUnavailable, orUnreachable } from '#server/db/unavailable.ts'

export type Actor = 'public' | 'staff' | 'platform'
export type ActorUrls = Readonly<Record<Actor, string>>
/** `counts` is another platform pool, for rate limits counted while a connection is held. */
export type Actors = Readonly<Record<Actor | 'counts', Pool> & { close(): Promise<void> }>

/** A connection inside one transaction; a transaction begun on it is a savepoint. */
export type Db = ReturnType<typeof session>

export type Scope = Readonly<{
  /** Without it, row-level security shows no tenant's rows. */
  tenant: CompanyId | null
  user?: string | null
  /** Nothing to commit, so the answer need not wait for the transaction's end. */
  readonly?: boolean
}>

/** The platform uses two for LISTEN (work, while a screen watches, and shops); a demo a third for its clock. */
const connections = { public: 6, staff: 8, platform: 6, counts: 2 } as const
const queueWaitMs = 5_000
const statementMs = 15_000
const answerMs = 20_000

export function openActors(urls: ActorUrls, onError: (error: Error) => void): Actors {
  let closing = false
  const report = (error: Error) => {
    if (!closing) onError(error)
  }
  const open = (actor: Actor, pool: keyof typeof connections = actor) =>
    openPool(urls[actor], connections[pool], report)
  const pools = {
    public: open('public'),
    // The office uses custom plans. `force_generic_plan` saves a millisecond of planning, but its plans fit a hauler of
    // average size: at a hundred times the data, a small hauler beside big ones waited 13 to 68 times as long for its
    // dashboard and calendar (`bench growth`).
    staff: open('staff'),
    platform: open('platform'),
    counts: open('platform', 'counts'),
  }
  return {
    ...pools,
    async close() {
      closing = true
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

function openPool(connectionString: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString,
    max,
    pipeline: true,
    stream: gatheringSocket,
    types: columnTypes,
    connectionTimeoutMillis: queueWaitMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: answerMs,
    idleTimeoutMillis: 60_000,
    application_name: 'haulyard',
  })
  pool.on('error', onError)
  // A connection can also break while checked out. Its queries fail then; without a listener the process would.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * A socket that coalesces the writes of one event loop turn into one packet: pipelined statements cost one system call.
 */
function gatheringSocket(): Socket {
  const socket = new Socket()
  // Connecting restores the socket's own `write`, so it is replaced afterwards.
  return socket.once('connect', () => gatherWrites(socket))
}

function gatherWrites(socket: Socket): void {
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  let gathers = false
  socket.write = (...given: unknown[]) => {
    if (!gathers) {
      gathers = true
      socket.cork()
      process.nextTick(() => {
        gathers = false
        socket.uncork()
      })
    }
    return write(...given)
  }
}

/**
 * Runs `work` in one transaction with the scope's tenant and user (`app.tenant`, `app.user`). BEGIN and the scope
 * travel with the first query in one round trip; the end is a second one, which a read does not await.
 * @throws DatabaseUnavailable when there is no database, no connection is free within five seconds, or the connection
 * is lost (if that happens during the commit, its outcome is unknown); else whatever `work` throws, after a rollback
 */
export async function inTransaction<T>(pool: Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await checkOut(pool)
  const failedOpening = open(client, scope)
  let result: T
  try {
    result = await work(session(client))
  } catch (error) {
    await rollBack(client, error)
    throw (await failedOpening) ?? error
  }
  const ending = commit(client, failedOpening)
  if (scope.readonly) ending.catch(() => {})
  else await ending
  return result
}

/**
 * Runs statements without a tenant, each in its own implicit transaction: one round trip instead of three. No tenant's
 * rows are visible, so it is for definer functions and public tables.
 * @throws DatabaseUnavailable when there is no database or no connection is free within five seconds; else whatever
 * `work` throws
 */
export async function unscoped<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await checkOut(pool)
  try {
    return await work(session(client))
  } finally {
    client.release()
  }
}

async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw orUnreachable(error)
  }
}

function open(client: PoolClient, { tenant, user, readonly }: Scope): Promise<unknown> {
  const opening = client.query(
    `begin${readonly ? ' read only' : ''};
    set local app.tenant = ${client.escapeLiteral(tenant === null ? '' : String(tenant))};
    set local app."user" = ${client.escapeLiteral(user ?? '')}${readonly ? '' : causedBy(client)}`,
  )
  return opening.then(() => undefined, orUnavailable)
}

/** For the trail's triggers, which no read-only transaction fires. */
function causedBy(client: PoolClient): string {
  const cause = causeOfThis()
  return cause ? `;\n    set local app.caller = ${client.escapeLiteral(JSON.stringify(cause))}` : ''
}

async function commit(client: PoolClient, failedOpening: Promise<unknown>): Promise<void> {
  try {
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back because a query failed')
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw (await failedOpening) ?? orUnavailable(error)
  }
  client.release()
}

/** A lost connection, or one that can't roll back, is destroyed, which makes PostgreSQL roll back. */
async function rollBack(client: PoolClient, reason: unknown): Promise<void> {
  if (isBroken(reason)) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
}
