import type { Pool, QueryConfig } from 'pg'
import { orUnavailable, orUnreachable } from './unavailable.ts'

/**
 * A pool for libraries that bring their own statements, each in an implicit transaction.
 * @throws DatabaseUnavailable from `query`
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
