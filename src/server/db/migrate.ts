import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { StartFailure } from '#server/start/start-failure.ts'

const migrationName = /^(\d{4})-[a-z0-9-]+\.sql$/
const migrateLockKey = 7_246_002

type Migration = Readonly<{ number: number; name: string; sql: string; checksum: string }>

/**
 * Applies the migrations of `folder` (`0001-name.sql`, …) that the database has not had, in order, each in a transaction
 * of its own. Two processes may call it at once: the second waits and finds nothing to do.
 * @returns the names of those applied now
 * @throws StartFailure when an applied file was changed or is gone, when numbers repeat, or when a migration fails
 */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [migrateLockKey])
    await owner.query(`create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const pending = await notApplied(owner, migrations)
    for (const migration of pending) await apply(owner, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await owner.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => migrationName.test(name)).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number)
  if (twice) throw new StartFailure(`Two migrations have the number of ${twice.name}`)
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { number: Number(name.slice(0, 4)), name, sql, checksum }
}

async function notApplied(owner: Client, migrations: Migration[]): Promise<Migration[]> {
  const query = 'select number, name, checksum from schema_migrations order by number'
  const { rows } = await owner.query<Pick<Migration, 'number' | 'name' | 'checksum'>>(query)
  for (const applied of rows) {
    const file = migrations.find((migration) => migration.number === applied.number)
    if (!file) throw new StartFailure(`The database has migration ${applied.name}, which this version does not know`)
    if (file.checksum !== applied.checksum) {
      throw new StartFailure(`Migration ${file.name} was changed after it was applied; write a new one instead`)
    }
  }
  const newest = rows.at(-1)?.number ?? 0
  const pending = migrations.filter((migration) => !rows.some((applied) => applied.number === migration.number))
  const late = pending.find((migration) => migration.number < newest)
  if (late)
    throw new StartFailure(`Migration ${late.name} comes before one that was applied already; give it a new number`)
  return pending
}

async function apply(owner: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await owner.query('begin')
    await owner.query(sql)
    await owner.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await owner.query('commit')
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const line = error.position ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
    throw new StartFailure(`Migration ${name}${line}: ${error.message}`, { cause: error })
  }
}
