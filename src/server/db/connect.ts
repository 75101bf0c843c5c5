import { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import { causeOfThis } from '#server/db/cause.ts'
import { columnTypes } from '#server/db/column-types.ts'
import { session } from '#server/db/session.ts'
import { isBroken, orUnavailable, orUnreachable } from '#server/db/unavailable.ts'

/** The three database actors (docs: architecture, "Three locks"). */
export type Actor = 'public' | 'staff' | 'platform'
export type ActorUrls = Readonly<Record<Actor, string>>
/** `counts`: the platform's too, for what is counted while another connection is held. */
export type Actors = Readonly<Record<Actor | 'counts', Pool> & { close(): Promise<void> }>

/** Queries inside one transaction; a transaction of its own inside it is a savepoint. */
export type Db = ReturnType<typeof session>

export type Scope = Readonly<{
  /** Company whose rows may be seen (row-level security); none sees no tenant's rows. */
  tenant: number | null
  /** Id of the person who acts; none when nobody is logged in. */
  user?: string | null
  /** The transaction only reads, so the answer need not wait for its end. */
  readonly?: boolean
}>

/** Two of the platform's listen for notices, of work as long as a screen watches and of shops; in a demo one for its clock. */
const connections = { public: 6, staff: 8, platform: 6, counts: 2 } as const
const queueWaitMs = 5_000
const statementMs = 15_000
const answerMs = 20_000

/**
 * Opens the pools of the three actors; connections are made when first used.
 * @param onError gets the errors of connections that broke while nobody used them; the pool replaces them by itself
 */
export function openActors(urls: ActorUrls, onError: (error: Error) => void): Actors {
  let closing = false
  const report = (error: Error) => {
    if (!closing) onError(error)
  }
  const open = (actor: Actor, pool: keyof typeof connections = actor) =>
    openPool(urls[actor], connections[pool], report)
  const pools = {
    public: open('public'),
    // The office's plans are PostgreSQL's to choose. Forced to be made once (`force_generic_plan`), which saves a millisecond of
    // planning, they are those of a hauler of average size: at a hundred times the data a small one beside big ones then waited
    // 13 to 68 times as long for its dashboard and its calendar (`bench growth`).
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
  // A connection may also break while a caller holds it. Its queries fail then; without a listener the process would.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A socket that sends what is written in one turn as one packet: statements in a pipeline cost one call of the system. */
function gatheringSocket(): Socket {
  const socket = new Socket()
  // A socket that connects puts its own `write` back, so this takes its place afterwards.
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
 * Runs `work` in one transaction under the scope's tenant and user (`app.tenant`, `app.user`; empty when none).
 * BEGIN and the scope travel with the first query in one round trip; the end is a second one, which a read does not
 * wait for.
 * @throws DatabaseUnavailable when there is no database, no connection comes free in five seconds, or the connection is
 * lost, at the commit too, of which nobody knows then whether it was kept; else whatever `work` throws, after a rollback
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
 * Runs statements that name no tenant, each as a transaction of its own: one round trip instead of the three that a scope
 * costs. Without a tenant no tenant's row can be seen, so what is asked here are definer functions and public tables.
 * @throws DatabaseUnavailable when there is no database or no connection comes free in five seconds; else whatever `work`
 * throws
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

/** Sends the start of the transaction without waiting; resolves to the reason when it failed. */
function open(client: PoolClient, { tenant, user, readonly }: Scope): Promise<unknown> {
  const opening = client.query(
    `begin${readonly ? ' read only' : ''};
    set local app.tenant = ${client.escapeLiteral(tenant === null ? '' : String(tenant))};
    set local app."user" = ${client.escapeLiteral(user ?? '')}${readonly ? '' : causedBy(client)}`,
  )
  return opening.then(() => undefined, orUnavailable)
}

/** The trail's triggers ask it; a transaction that only reads meets none. */
function causedBy(client: PoolClient): string {
  const cause = causeOfThis()
  return cause ? `;\n    set local app.caller = ${client.escapeLiteral(JSON.stringify(cause))}` : ''
}

async function commit(client: PoolClient, failedOpening: Promise<unknown>): Promise<void> {
  try {
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
    if (command !== 'COMMIT') throw new Error('a query of this transaction failed, so nothing of it was kept')
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw (await failedOpening) ?? orUnavailable(error)
  }
  client.release()
}

/** A connection that is lost, or cannot even roll back, is thrown away, which makes PostgreSQL roll back. */
async function rollBack(client: PoolClient, reason: unknown): Promise<void> {
  if (isBroken(reason)) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
}
