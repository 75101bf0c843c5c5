import { join } from 'node:path'
import { Client } from 'pg'
import { applyFunctions, readFunctions } from '#server/db/function-files.ts'
import { applyMigration, expectKnown, notApplied, readMigrations } from '#server/db/migration-files.ts'
import { withRoles } from '#server/db/roles.ts'
import { keepSchemaOwner } from '#server/db/schema-owner.ts'
import type { SqlFile } from '#server/db/sql-file.ts'

const migrateLockKey = 7_246_002

export type Migrated = Readonly<{ migrations: string[]; functions: string[] }>

/**
 * Concurrent calls are safe: the second waits and finds nothing to do.
 * @param prefix of the database's roles (`withRoles`)
 * @throws StartFailure when the database is from before the first release or of a newer version, when an applied
 * migration was changed, when numbers repeat, or when a file fails
 */
export async function migrate(ownerUrl: string, folder: string, prefix: string): Promise<Migrated> {
  const named = <F extends SqlFile>(file: F): F => ({ ...file, sql: withRoles(prefix, file.sql) })
  const migrations = (await readMigrations(join(folder, 'migrations'))).map(named)
  const functions = (await readFunctions(join(folder, 'functions'))).map(named)
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
    await expectKnown(owner, migrations)
    await owner.query(`create table if not exists schema_functions (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const replaced = await applyFunctions(owner, functions, 'before tables')
    const pending = await notApplied(owner, migrations)
    for (const migration of pending) await applyMigration(owner, migration)
    const made = await applyFunctions(owner, functions, 'after tables')
    await keepSchemaOwner(owner, 'public', prefix)
    return { migrations: pending.map(({ name }) => name), functions: [...replaced, ...made] }
  } finally {
    await owner.end()
  }
}
