import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed.ts'
import { jobQueues } from '#server/api/queues.ts'
import { startClockAt } from '#server/db/clock/product-clock.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { createLog } from '#server/operations/log.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { type Cluster, databaseUrl, testSecret } from '#tests/support/cluster.ts'
import { dropTemplates } from '#tests/support/product/drop-templates.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'

const templates = { empty: 'haulyard_empty', demo: embeddedName } as const

/** `demo-password` at the lowest hash cost, because almost every test file logs in. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$dizTOanrcepM7GIpY0l/Ew$A9CGnaakOKXr5nducTSNuzZ6rAYiGRoc1hvCwsYSMXk'

/** Starts one PostgreSQL for the server tests, with the templates that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'haulyard-test-'))
  const folder = join(scratch, 'data')
  const demoFolder = join(scratch, 'demo')
  const productFolder = join(scratch, 'product')
  await mkdir(folder, { mode: 0o711 })
  await onCluster(folder, (ownerUrl) => makeTemplates(ownerUrl, demoFolder))
  await copy(folder, productFolder)
  await copy(`${demoFolder}/.`, productFolder)
  await writeFile(join(productFolder, 'app-secret'), `${testSecret}\n`, { mode: 0o600 })
  await onCluster(productFolder, async (ownerUrl) => {
    await execute(ownerUrl, `drop database ${templates.empty}`)
    await dropTemplates((statement) => execute(ownerUrl, statement))
  })
  const server = await open(folder)
  const cluster: Cluster = { ownerUrl: server.url('postgres'), templates, demoFolder, productFolder }
  project.provide('cluster', cluster)
  return async () => {
    await server.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

const open = (folder: string) =>
  startEmbedded({ folder, durable: false, onLost: (reason: string) => console.error(reason) })

/** Keeps file owners, because PostgreSQL may run as another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** Runs work on the PostgreSQL of a data folder, then stops it. */
async function onCluster(folder: string, work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const server = await open(folder)
  try {
    await work(server.url('postgres'))
  } finally {
    await server.stop()
  }
}

/**
 * The demo template has the name of a product's database, so that together with the demo's files it forms a data
 * folder.
 */
async function makeTemplates(ownerUrl: string, demoFolder: string): Promise<void> {
  await execute(ownerUrl, `create database ${templates.empty}`)
  await prepareDatabase(databaseUrl(ownerUrl, templates.empty), { secret: testSecret }, jobQueues)
  await startClockAt(databaseUrl(ownerUrl, templates.empty), noonOfProductDay())
  await execute(ownerUrl, `create database ${templates.demo} template ${templates.empty} strategy file_copy`)
  const demoUrl = databaseUrl(ownerUrl, templates.demo)
  const env = { appSecret: testSecret, dataDir: demoFolder }
  await seedDemo({
    ownerUrl: demoUrl,
    env,
    log: createLog('silent', false, () => {}),
    now: noonOfProductDay(),
    bills: false,
  })
  await execute(demoUrl, `update users set password_hash = '${CHEAP_HASH}' where password_hash is not null`)
  // The seeding itself is not part of the demo's trail.
  await execute(demoUrl, 'select forget_trail()')
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
