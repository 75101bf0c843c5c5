import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { jobQueues } from '#server/job-list.ts'
import { type Cluster, databaseUrl, testSecret } from '#tests/support/cluster.ts'

const template = 'haulyard_template'

/** Before the server tests: one PostgreSQL of their own with a migrated template, which each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-test-'))
  const onLost = (reason: string) => console.error(reason)
  const server = await startEmbedded({ folder, durable: false, onLost })
  const cluster: Cluster = { ownerUrl: server.url('postgres'), template }
  await execute(cluster.ownerUrl, `create database ${template}`)
  await prepareDatabase(databaseUrl(cluster.ownerUrl, template), testSecret, jobQueues)
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
