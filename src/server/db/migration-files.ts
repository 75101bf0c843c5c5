import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from 'pg'
import { inOneTransaction, readSqlFile, runSqlFile, type SqlFile } from '#server/db/sql-file.ts'
import { StartFailure } from '#server/start/start-failure.ts'

const migrationName = /^(\d{4})-[a-z0-9-]+\.sql$/

export type Migration = SqlFile & Readonly<{ number: number }>

/**
 * The migrations of a folder and of the folders in it, one for each release (`0.2/0001-name.sql`, …), in the order of their numbers.
 * A database knows each by its number and its name alone.
 * @throws StartFailure when two have one number
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => migrationName.test(basename(path)))
  const files = await Promise.all(paths.map((path) => readSqlFile(join(folder, dirname(path)), basename(path))))
  const migrations = files
    .map((file) => ({ ...file, number: Number(file.name.slice(0, 4)) }))
    .sort((one, other) => one.number - other.number)
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number)
  if (twice) throw new StartFailure(`Two migrations have the number of ${twice.name}`)
  return migrations
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

async function appliedIn(owner: Client): Promise<Applied[]> {
  const { rows } = await owner.query<Applied>('select number, name, checksum from schema_migrations order by number')
  return rows
}

/**
 * A database goes on only if it had these very migrations.
 * @throws StartFailure that says in one line what to do with one that had others
 */
export async function expectKnown(owner: Client, migrations: readonly Migration[]): Promise<void> {
  const newest = migrations.at(-1)?.number ?? 0
  for (const { number, name, checksum } of await appliedIn(owner)) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file && number <= newest) throw new StartFailure(beforeFirstRelease(name))
    if (!file) {
      throw new StartFailure(
        `The database has migration ${name}, which this version does not know: start the newer version that made it`,
      )
    }
    if (file.checksum !== checksum) {
      throw new StartFailure(`Migration ${name} was changed after it was applied; write a new one instead`)
    }
  }
}

/** Until the first release the migrations were written anew; nobody's data but our own had the old ones. */
const beforeFirstRelease = (name: string) =>
  `The database is of before the first release (it has migration ${name}) and cannot be brought up to date: ` +
  'start with an empty data folder or database, or keep the version that made this one'

/** Those that the database has not had. @throws StartFailure when one would come before another that it had */
export async function notApplied(owner: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedIn(owner)
  const newest = applied.at(-1)?.number ?? 0
  const pending = migrations.filter(({ number }) => !applied.some((one) => one.number === number))
  const late = pending.find(({ number }) => number < newest)
  if (late)
    throw new StartFailure(`Migration ${late.name} comes before one that was applied already; give it a new number`)
  return pending
}

export async function applyMigration(owner: Client, migration: Migration): Promise<void> {
  const { number, name, checksum } = migration
  await inOneTransaction(owner, async () => {
    await runSqlFile(owner, 'Migration', migration)
    await owner.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
  })
}
