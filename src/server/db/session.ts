import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { columnTypes } from '#server/db/column-types.ts'
import { LimitedDialect } from '#server/db/row-limit.ts'
import { orUnavailable } from '#server/db/unavailable.ts'
import { watched } from '#server/db/watched.ts'

type NoSchema = Record<string, never>
type Session = NodePgTransaction<NoSchema, NoSchema>

const dialect = new LimitedDialect()
const sessions = new WeakMap<PoolClient, Session>()
const clients = new WeakMap<Session, PoolClient>()

/** Drizzle on a connection that is inside a transaction already: a transaction begun on it is a savepoint. */
export function session(client: PoolClient): Session {
  const known = sessions.get(client)
  if (known) return known
  const inner = new NodePgSession<NoSchema, NoSchema>(withColumnTypes(client), dialect, undefined)
  const made = new NodePgTransaction<NoSchema, NoSchema>(dialect, inner, undefined)
  sessions.set(client, made)
  clients.set(made, client)
  return made
}

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/**
 * A statement that is asked with every order: Drizzle puts its text together once for a connection, not each time, which
 * is most of what a small statement costs this process.
 * @param build the statement, with `sql.placeholder` where a value comes
 */
export function prepared<Values extends object, Rows>(build: (db: Session) => Preparable<Rows>) {
  const made = new WeakMap<Session, ReturnType<Preparable<Rows>['prepare']>>()
  return (db: Session, values: Values): Promise<Rows> => {
    const known = made.get(db) ?? build(db).prepare('')
    made.set(db, known)
    return known.execute(values as Record<string, unknown>)
  }
}

/**
 * A statement in SQL whose text never changes, asked without putting anything together: what the hot paths call the
 * database's functions by.
 * @param text with `$1`, `$2` … for the values in their order
 */
export function statement<Row extends QueryResultRow, Values extends unknown[]>(text: string) {
  return async (db: Session, ...values: Values): Promise<Row[]> => {
    const client = clients.get(db)
    if (!client) throw new Error('A statement is asked on a session, not inside a savepoint')
    const ask = () => client.query<Row>({ name: nameOf(text), text, values, types: columnTypes })
    const { rows } = await watched('statement', text, ask).catch(throwUnavailable)
    return rows
  }
}

/** Drizzle brings its own reading of columns with each query; ours is used instead, so that raw SQL reads alike. */
function withColumnTypes(client: PoolClient): PoolClient {
  const query = (config: QueryConfig, values?: unknown[]) => {
    const ask = () => client.query({ ...config, name: nameOf(config.text), types: columnTypes }, values)
    return watched('statement', config.text, ask).catch(throwUnavailable)
  }
  return { query } as unknown as PoolClient
}

function throwUnavailable(error: unknown): never {
  throw orUnavailable(error)
}

/** Lists of any length make texts without end; what comes after so many is planned each time it is asked. */
const MOST_NAMES = 500
const names = new Map<string, string>()

/** A statement with a name is parsed and planned once for a connection, which is half of what a small one costs. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
