import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from 'pg'
import { StartFailure } from '#server/base/start-failure.ts'
import { inOneTransaction, readSqlFile, runSqlFile, type SqlFile } from '#server/db/sql-file.ts'

const migrationName = /^(\d{4})-[a-z0-9-]+\.sql$/

export type Migration = SqlFile & Readonly<{ number: number }>

/**
 * A database identifies migrations by number and name only.
 * @throws StartFailure when two have one number
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => migrationName.test(basename(path)))
  const files = await Promise.all(paths.map((path) => readSqlFile(join(folder, dirname(path)), basename(path))))
  const migrations = files
    .map((file) => ({ ...file, number: Number(file.name.slice(0, 4)) }))
    .sort((one, other) => one.number - other.number)
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number)
  if (twice) throw new StartFailure(`Two migrations share the number of ${twice.name}`)
  return migrations
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

async function appliedIn(owner: Client): Promise<Applied[]> {
  const { rows } = await owner.query<Applied>('select number, name, checksum from schema_migrations order by number')
  return rows
}

/** @throws StartFailure with one line of advice when the applied migrations don't match these files */
export async function expectKnown(owner: Client, migrations: readonly Migration[]): Promise<void> {
  const newest = migrations.at(-1)?.number ?? 0
  for (const { number, name, checksum } of await appliedIn(owner)) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file && number <= newest) throw new StartFailure(beforeFirstRelease(name))
    if (!file) {
      throw new StartFailure(
        `The database has migration ${name}, which this version does not know: start the newer version that created it`,
      )
    }
    if (file.checksum !== checksum) {
      throw new StartFailure(`Migration ${name} was changed after it was applied; write a new one instead`)
    }
  }
}

/** Migrations were rewritten until the first release; only development databases have the old ones. */
const beforeFirstRelease = (name: string) =>
  `The database is from before the first release (it has migration ${name}) and cannot be upgraded: ` +
  'start with an empty data folder or database, or keep the version that created this one'

/** @throws StartFailure when a pending migration precedes an applied one */
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
