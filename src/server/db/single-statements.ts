import type { Pool, QueryConfig } from 'pg'
import { orUnavailable, orUnreachable } from './unavailable.ts'

/**
 * A pool as a library asks it that brings its own statements, each a transaction of its own.
 * @throws DatabaseUnavailable from `query`, as from everything else that asks
 */
export const singleStatements = (pool: Pool) => ({
  async query(statement: QueryConfig) {
    const client = await pool.connect().catch((error: unknown) => {
      throw orUnreachable(error)
    })
    try {
      return await client.query(statement)
    } catch (error) {
      throw orUnavailable(error)
    } finally {
      client.release()
    }
  },
})
