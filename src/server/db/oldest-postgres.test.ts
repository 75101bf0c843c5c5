import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { jobQueues } from '#server/api/queues.ts'
import { createLog } from '#server/operations/log.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { serverAccount } from './embedded/server-account.ts'
import { runServer } from './embedded/server-process.ts'

// The oldest PostgreSQL that docs/operations.md supports, where Debian installs it; all other tests use the embedded
// one.

const binaries = '/usr/lib/postgresql/15/bin'
const present = await freshDatabase()

/** A temporary cluster of version 15. @returns its owner's connection */
async function openOldest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-oldest-'))
  const account = await serverAccount(folder, join(folder, 'postgres'))
  const cluster = join(folder, 'postgres', 'cluster')
  const password = 'of the oldest'
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (account) for (const path of [folder, passwordFile, cluster]) await chown(path, account.uid, account.gid)
  const options = ['--username=haulyard', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
  const where = ['-D', cluster, `--pwfile=${passwordFile}`]
  await promisify(execFile)(join(binaries, 'initdb'), [...options, ...where], { ...account, cwd: cluster, env: {} })
  const server = await runServer({
    cluster,
    account,
    password,
    postgres: join(binaries, 'postgres'),
    log: join(folder, 'server.log'),
    user: 'haulyard',
    durable: false,
    more: {},
    onLost: (reason) => console.error(reason),
  })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return `postgres://haulyard:${encodeURIComponent(password)}@127.0.0.1:${server.port}/postgres`
}

/** Schema facts in a format that is the same in every version of PostgreSQL. */
const FACTS = `
  select format('column %s.%s %s %s', table_name, column_name, data_type, is_nullable) as fact
    from information_schema.columns where table_schema = 'public'
  union all select format('function %s(%s)', proname, pg_get_function_arguments(oid))
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and proowner <> 10
  union all select format('trigger %s on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
  union all select format('policy %s on %s', policyname, tablename) from pg_policies
  union all select format('index %s', indexname) from pg_indexes where schemaname = 'public'
  order by fact`

async function factsOf(url: string): Promise<string[]> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    return (await owner.query<{ fact: string }>(FACTS)).rows.map(({ fact }) => fact)
  } finally {
    await owner.end()
  }
}

describe.skipIf(!existsSync(join(binaries, 'initdb')))('PostgreSQL 15', () => {
  test("takes the whole schema with the demo's data", async () => {
    const url = await openOldest()
    await prepareDatabase(url, { secret: testSecret }, jobQueues)
    const facts = await factsOf(url)
    expect(facts.length).toBeGreaterThan(500)
    expect(facts).toEqual(await factsOf(present.ownerUrl))
    const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-oldest-files-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const log = createLog('silent', false, () => {})
    await seedDemo({ ownerUrl: url, env: { appSecret: testSecret, dataDir }, log, now: noonOfProductDay() })
  })
})
