import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed.ts'
import { startClockAt } from '#server/db/clock/product-clock.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { embeddedName } from '#server/db/open-database.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { jobQueues } from '#server/jobs/queues.ts'
import { createLog } from '#server/operations/log.ts'
import { type Cluster, databaseUrl, testSecret } from '#tests/support/cluster.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'

const templates = { empty: 'haulyard_empty', demo: embeddedName } as const

/** `demo-password` hashed at the least cost there is: almost every test file logs in, and none of them is about that. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$dizTOanrcepM7GIpY0l/Ew$A9CGnaakOKXr5nducTSNuzZ6rAYiGRoc1hvCwsYSMXk'

/** Before the server tests: one PostgreSQL of their own with the templates that each test file clones one of. */
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
  await onCluster(productFolder, (ownerUrl) => execute(ownerUrl, `drop database ${templates.empty}`))
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

/** With the owners of the files, as PostgreSQL may run as another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** Works on the PostgreSQL of a data folder, and stops it. */
async function onCluster(folder: string, work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const server = await open(folder)
  try {
    await work(server.url('postgres'))
  } finally {
    await server.stop()
  }
}

/** The demo's is named like the database of a product: with the demo's files beside it, it is one's data folder. */
async function makeTemplates(ownerUrl: string, demoFolder: string): Promise<void> {
  await execute(ownerUrl, `create database ${templates.empty}`)
  await prepareDatabase(databaseUrl(ownerUrl, templates.empty), { secret: testSecret }, jobQueues)
  await startClockAt(databaseUrl(ownerUrl, templates.empty), noonOfProductDay())
  await execute(ownerUrl, `create database ${templates.demo} template ${templates.empty} strategy file_copy`)
  const demoUrl = databaseUrl(ownerUrl, templates.demo)
  const env = { appSecret: testSecret, dataDir: demoFolder }
  await seedDemo({ ownerUrl: demoUrl, env, log: createLog('silent', false, () => {}), now: noonOfProductDay() })
  await execute(demoUrl, `update users set password_hash = '${CHEAP_HASH}' where password_hash is not null`)
  // Nobody did this: the demo's trail begins with whoever tries it.
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
