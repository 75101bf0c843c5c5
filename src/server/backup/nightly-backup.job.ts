import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { insertBackup } from './backup.queries.ts'
import { BACKUP } from './backup.queue.ts'
import { type BackupOutcome, runBackup } from './run-backup.ts'

/** Runs in a low-priority process to keep this one's event loop and memory free. */
export function nightlyBackupJob(
  { env, actors, now }: Pick<AppContext, 'env' | 'actors' | 'now'>,
  run: typeof runBackup = runBackup,
): JobDefinition<Record<string, never>> {
  return {
    ...BACKUP,
    schema: z.object({}),
    async handle(_, { signal }) {
      if (!env.backupTo) return
      const beganAt = now()
      const outcome: BackupOutcome = await run(env.databaseUrl !== undefined, signal)
      await inTransaction(actors.platform, { tenant: null }, (db) =>
        insertBackup(db, { beganAt, endedAt: now(), ...outcome }),
      )
      // The job is retried, and finally counted as failed.
      if (outcome.trouble !== null) throw new Error(`the backup failed: ${outcome.trouble}`)
    },
  }
}
