import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, DatabaseError } from 'pg'
import { StartFailure } from '#server/base/start-failure.ts'

export type SqlFile = Readonly<{ name: string; sql: string; checksum: string }>

export async function readSqlFile(folder: string, name: string, fill = (sql: string) => sql): Promise<SqlFile> {
  const sql = fill(await readFile(join(folder, name), 'utf8'))
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** After an error the connection is useless: closing it rolls back. */
export async function inOneTransaction<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  const result = await work()
  await owner.query('commit')
  return result
}

/** @throws StartFailure that names the file and the failing line */
export async function runSqlFile(owner: Client, what: string, { name, sql }: SqlFile): Promise<void> {
  try {
    await owner.query(sql)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const line = error.position ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
    throw new StartFailure(`${what} ${name}${line}: ${error.message}`, { cause: error })
  }
}
