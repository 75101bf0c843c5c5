import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig } from 'pg'
import { columnTypes } from '#server/db/column-types.ts'

type NoSchema = Record<string, never>

const dialect = new PgDialect()
const sessions = new WeakMap<PoolClient, NodePgTransaction<NoSchema, NoSchema>>()

/** Drizzle on a connection that is inside a transaction already: a transaction begun on it is a savepoint. */
export function session(client: PoolClient): NodePgTransaction<NoSchema, NoSchema> {
  const known = sessions.get(client)
  if (known) return known
  const inner = new NodePgSession<NoSchema, NoSchema>(withColumnTypes(client), dialect, undefined)
  const made = new NodePgTransaction<NoSchema, NoSchema>(dialect, inner, undefined)
  sessions.set(client, made)
  return made
}

/** Drizzle brings its own reading of columns with each query; ours is used instead, so that raw SQL reads alike. */
function withColumnTypes(client: PoolClient): PoolClient {
  const query = (config: QueryConfig, values?: unknown[]) =>
    client.query({ ...config, name: nameOf(config.text), types: columnTypes }, values)
  return { query } as unknown as PoolClient
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
