import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { ClientBase, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { columnTypes } from '#server/db/column-types.ts'
import { LimitedDialect } from '#server/db/row-limit.ts'
import { orUnavailable } from '#server/db/unavailable.ts'
import { watched } from '#server/db/watched.ts'

type NoSchema = Record<string, never>
type Session = NodePgTransaction<NoSchema, NoSchema>

const dialect = new LimitedDialect()
const sessions = new WeakMap<ClientBase, Session>()
const clients = new WeakMap<Session, ClientBase>()

export function session(client: ClientBase): Session {
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
 * A frequent statement whose text Drizzle builds once per connection, which is most of a small statement's cost in this
 * process.
 * @param build the statement, with `sql.placeholder` for its values
 */
export function prepared<Values extends object, Rows>(build: (db: Session) => Preparable<Rows>) {
  const made = new WeakMap<Session, ReturnType<Preparable<Rows>['prepare']>>()
  return (db: Session, values: Values): Promise<Rows> => {
    const known = made.get(db) ?? build(db).prepare('')
    made.set(db, known)
    return known.execute(values as Record<string, unknown>)
  }
}

export function statement<Row extends QueryResultRow, Values extends unknown[]>(text: string) {
  return async (db: Session, ...values: Values): Promise<Row[]> => {
    const client = clients.get(db)
    if (!client) throw new Error('Statements need a session, not a savepoint')
    const ask = () => client.query<Row>({ name: nameOf(text), text, values, types: columnTypes })
    const { rows } = await watched('statement', text, ask).catch(throwUnavailable)
    return rows
  }
}

/** Drizzle passes its own column parsers with each query; ours replace them, so that raw SQL parses alike. */
function withColumnTypes(client: ClientBase): PoolClient {
  const query = (config: QueryConfig, values?: unknown[]) => {
    const ask = () => client.query({ ...config, name: nameOf(config.text), types: columnTypes }, values)
    return watched('statement', config.text, ask).catch(throwUnavailable)
  }
  return { query } as unknown as PoolClient
}

function throwUnavailable(error: unknown): never {
  throw orUnavailable(error)
}

/** Lists of any length produce unlimited texts; beyond this many, statements stay unnamed and are planned each time. */
const MOST_NAMES = 500
const names = new Map<string, string>()

/** A named statement is parsed and planned once per connection, which is half the cost of a small one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
