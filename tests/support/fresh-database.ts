import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Actors, type ActorUrls, openActors } from '#server/db/connect.ts'
import { actorUrls } from '#server/db/roles.ts'
import { databaseUrl, type Template, testSecret } from '#tests/support/cluster.ts'

export type FreshDatabase = Readonly<{
  /** Owner of the tables: for setup and inspection, never for the code under test. */
  ownerUrl: string
  urls: ActorUrls
  actors: Actors
}>

/**
 * A migrated database for this test file, empty or with the demo data, dropped after the file. Call it at the file's
 * top level.
 */
export async function freshDatabase(template: Template = 'empty'): Promise<FreshDatabase> {
  const { ownerUrl: clusterUrl, templates } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name} template ${templates[template]} strategy file_copy`)
  const ownerUrl = databaseUrl(clusterUrl, name)
  const urls = actorUrls(ownerUrl, testSecret)
  const actors = openActors(urls, ({ message }) => console.error(message))
  afterAll(async () => {
    await actors.close()
    await onCluster(`drop database ${name} with (force)`)
  })
  return { ownerUrl, urls, actors }
}

/**
 * An empty, unmigrated database for this test file, dropped after the file. Call it outside of tests.
 * @returns the owner's connection URL
 */
export async function databaseWithNothing(): Promise<string> {
  const { ownerUrl: clusterUrl } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  afterAll(() => onCluster(`drop database ${name} with (force)`))
  await onCluster(`create database ${name} strategy file_copy`)
  return databaseUrl(clusterUrl, name)
}

/** For all files of a worker. */
let cluster: Pool | undefined

async function onCluster(statement: string): Promise<void> {
  cluster ??= oneConnection(inject('cluster').ownerUrl)
  await cluster.query(statement)
}

/** Opened by its first query. The server may end it first: a database is dropped and a cluster stopped under it. */
export function oneConnection(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  return pool.on('error', () => {})
}
