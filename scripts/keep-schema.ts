import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeLiteral } from 'pg'
import { readFunctions } from '#server/db/function-files.ts'
import { readMigrations } from '#server/db/migration-files.ts'

// npm run keep-schema 0.5: stores every statement that a first start of this version runs in an empty database, in
// tests/landed. Every later version is tested to upgrade that database. A stored file is never changed.

const [version] = process.argv.slice(2)
if (!version || !/^\d+\.\d+$/.test(version)) {
  console.error('Say which version: npm run keep-schema 0.5')
  process.exit(1)
}
const db = join(import.meta.dirname, '../src/server/db')
const migrations = await readMigrations(join(db, 'migrations'))
const functions = await readFunctions(join(db, 'functions'))

const made = ({ function: name, sql, checksum }: (typeof functions)[number]) =>
  `${sql}insert into schema_functions (name, checksum) values (${escapeLiteral(name)}, ${escapeLiteral(checksum)});\n`
const applied = ({ number, name, sql, checksum }: (typeof migrations)[number]) =>
  `${sql}insert into schema_migrations (number, name, checksum) values (${number}, ${escapeLiteral(name)}, ${escapeLiteral(checksum)});\n`

const parts = [
  `-- The database of Haulyard ${version}, as its first start makes it. Written by npm run keep-schema; never changed afterwards.\n`,
  `create table schema_migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
create table schema_functions (name text primary key, checksum text not null, applied_at timestamptz not null default now());
set check_function_bodies = off;\n`,
  ...functions.filter(({ moment }) => moment === 'before tables').map(made),
  ...migrations.map(applied),
  ...functions.filter(({ moment }) => moment === 'after tables').map(made),
  'reset check_function_bodies;\n',
]
const folder = join(import.meta.dirname, '../tests/landed', version)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'schema.sql'), parts.join('\n'), { flag: 'wx' })
console.log(`Kept in ${folder}. Beside it belongs rows.sql: some rows of every table.`)
