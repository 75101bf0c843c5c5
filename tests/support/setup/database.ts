import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { jobQueues } from '#server/jobs/queues.ts'
import { createLog } from '#server/operations/log.ts'
import { type Cluster, databaseUrl, noonOfToday, testSecret } from '#tests/support/cluster.ts'

const templates = { empty: 'haulyard_empty', demo: 'haulyard_demo' } as const

/** Before the server tests: one PostgreSQL of their own with the templates that each test file clones one of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-test-'))
  const onLost = (reason: string) => console.error(reason)
  const server = await startEmbedded({ folder, durable: false, onLost })
  const ownerUrl = server.url('postgres')
  const demoFolder = join(folder, 'demo')
  await execute(ownerUrl, `create database ${templates.empty}`)
  await prepareDatabase(databaseUrl(ownerUrl, templates.empty), { secret: testSecret }, jobQueues)
  await execute(ownerUrl, `create database ${templates.demo} template ${templates.empty} strategy file_copy`)
  const env = { appSecret: testSecret, dataDir: demoFolder }
  const log = createLog('silent', false, () => {})
  await seedDemo({ ownerUrl: databaseUrl(ownerUrl, templates.demo), env, log, now: noonOfToday() })
  const cluster: Cluster = { ownerUrl, templates, demoFolder }
  project.provide('cluster', cluster)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
