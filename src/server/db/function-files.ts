import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import { AUDITED_TABLES, trailArguments } from '#domain/trail/audited-tables.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { inOneTransaction, readSqlFile, runSqlFile, type SqlFile } from '#server/db/sql-file.ts'

const functionName = /^[a-z][a-z0-9-]*\.sql$/

/**
 * `before tables`: functions that policies and indexes depend on. Their files say `create or replace`, since PostgreSQL
 * can't drop them. `after tables`: all others; a changed one is dropped with its triggers and recreated, so that
 * arguments, result and grants match its file exactly.
 */
export type Moment = 'before tables' | 'after tables'

const BEFORE_TABLES = 'before-tables'

export type FunctionFile = SqlFile & Readonly<{ function: string; moment: Moment }>

export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const within = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const afterTables = ['.', ...within.filter((name) => name !== BEFORE_TABLES)]
  const [before, after] = await Promise.all([
    readMoment(folder, [BEFORE_TABLES], 'before tables'),
    readMoment(folder, afterTables, 'after tables'),
  ])
  const all = [...before, ...after]
  const twice = all.find((one, index) => all.findIndex((other) => other.function === one.function) < index)
  if (twice) throw new StartFailure(`Two files create the function ${twice.function}`)
  return all
}

async function readMoment(folder: string, within: readonly string[], moment: Moment): Promise<FunctionFile[]> {
  const read = await Promise.all(within.map((name) => readSqlFiles(join(folder, name))))
  const files = read.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  return files.map((file) => ({ ...file, function: functionOf(file.name), moment }))
}

async function readSqlFiles(at: string): Promise<SqlFile[]> {
  const names = (await readdir(at)).filter((name) => functionName.test(name))
  return Promise.all(names.map((name) => readSqlFile(at, name, withTrailColumns)))
}

/**
 * Replaces `keep_trail(:table)` by the arguments that follow from the domain's lists of that table's columns.
 * @throws StartFailure for a table without lists
 */
const withTrailColumns = (sql: string): string =>
  sql.replace(/keep_trail\(:(\w+)\)/g, (_, table: string) => {
    const audited = AUDITED_TABLES[table]
    if (!audited) throw new StartFailure(`The table ${table} is audited, but its columns are not listed`)
    return `keep_trail(${trailArguments(audited).map(escapeLiteral).join(', ')})`
  })

const functionOf = (file: string) => file.replace(/\.sql$/, '').replaceAll('-', '_')

export async function applyFunctions(owner: Client, files: readonly FunctionFile[], moment: Moment): Promise<string[]> {
  const installed = await installedFunctions(owner)
  const changed = files.filter((file) => file.moment === moment && installed.get(file.function) !== file.checksum)
  const gone = [...installed.keys()].filter((name) => !files.some((file) => file.function === name))
  await inOneTransaction(owner, async () => {
    // A function may call one that is created later, so bodies are not checked here.
    await owner.query('set local check_function_bodies = off')
    if (moment === 'after tables') {
      for (const name of [...gone, ...changed.map((file) => file.function)]) await dropFunction(owner, name)
    }
    for (const file of changed) await makeFunction(owner, file)
    await owner.query('set local check_function_bodies = on')
    for (const file of changed) await checkBody(owner, file)
  })
  return changed.map(({ name }) => name)
}

/** A function that a migration dropped with its table is missing here, and is recreated. */
async function installedFunctions(owner: Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; checksum: string }>(`
    select name, checksum from schema_functions s
    where exists (select from pg_proc where proname = s.name and pronamespace = current_schema()::regnamespace)`)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function dropFunction(owner: Client, name: string): Promise<void> {
  try {
    for (const { trigger, table } of await triggersOf(owner, name)) {
      await owner.query(`drop trigger ${escapeIdentifier(trigger)} on ${table}`)
    }
    for (const { signature } of await signaturesOf(owner, name)) await owner.query(`drop routine ${signature}`)
    await owner.query('delete from schema_functions where name = $1', [name])
  } catch (error) {
    throw failed(name, error)
  }
}

async function triggersOf(owner: Client, name: string): Promise<{ trigger: string; table: string }[]> {
  const { rows } = await owner.query<{ trigger: string; table: string }>(
    `select t.tgname as trigger, t.tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = $1 and p.pronamespace = current_schema()::regnamespace`,
    [name],
  )
  return rows
}

async function signaturesOf(owner: Client, name: string): Promise<{ signature: string; validator: string }[]> {
  const { rows } = await owner.query<{ signature: string; validator: string }>(
    `select p.oid::regprocedure::text as signature, l.lanvalidator::regproc::text as validator
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.proname = $1 and p.pronamespace = current_schema()::regnamespace`,
    [name],
  )
  return rows
}

async function makeFunction(owner: Client, file: FunctionFile): Promise<void> {
  await runSqlFile(owner, 'Function', file)
  const made = await signaturesOf(owner, file.function)
  if (made.length !== 1) {
    throw new StartFailure(`${file.name} creates ${made.length} functions of its name instead of one`)
  }
  await owner.query(
    `insert into schema_functions (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [file.function, file.checksum],
  )
}

async function checkBody(owner: Client, file: FunctionFile): Promise<void> {
  try {
    for (const { signature, validator } of await signaturesOf(owner, file.function)) {
      await owner.query(`select ${validator}($1::regprocedure)`, [signature])
    }
  } catch (error) {
    throw failed(file.name, error)
  }
}

function failed(which: string, error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  return new StartFailure(`Function ${which}: ${error.message}`, { cause: error })
}
