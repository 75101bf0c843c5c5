import { Client } from 'pg'
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
  const { migrations } = await migrate(ownerUrl, import.meta.dirname, actors.prefix)
  await prepareJobs(ownerUrl, queues, actors.prefix)
  return { ...actors, migrations }
}

export async function isUnused(ownerUrl: string): Promise<boolean> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ unused: boolean }>(
      'select not exists (select from companies) and not exists (select from users) as unused',
    )
    return rows[0]?.unused === true
  } finally {
    await owner.end()
  }
}

/** Keeps the creation of the first admin. Only the owner of the tables may do this. */
export async function forgetTrail(ownerUrl: string, admin: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select forget_trail(id) from users where username = $1', [admin])
  } finally {
    await owner.end()
  }
}
