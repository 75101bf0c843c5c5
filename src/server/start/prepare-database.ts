import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { type ActorSecrets, type DatabaseActors, ensureActors } from '#server/db/roles.ts'
import { type JobQueue, prepareJobs } from '#server/jobs/jobs.ts'

export type PreparedDatabase = DatabaseActors & Readonly<{ migrations: string[] }>

/** Roles come first, because tables and functions grant to them. */
export async function prepareDatabase(
  ownerUrl: string,
  secrets: ActorSecrets,
  queues: readonly JobQueue[],
): Promise<PreparedDatabase> {
  const actors = await ensureActors(ownerUrl, secrets)
  const { migrations } = await migrate(ownerUrl, join(import.meta.dirname, '../db'), actors.prefix)
  await prepareJobs(ownerUrl, queues, actors.prefix)
  return { ...actors, migrations }
}
