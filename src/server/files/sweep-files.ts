import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { deleteUnnamedFiles } from './files.queries.ts'
import { storedName } from './stored-name.ts'
import { REMOVE_FILES, SWEEP_FILES } from './sweep-files.queue.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 100

/**
 * Removes files uploaded more than a day ago and named by no company, person, post or remark: never saved, or replaced
 * since. Their space is freed at once. The bytes are removed by a job that commits with the rows, so that no
 * transaction waits for the file store and no bytes are orphaned.
 */
export function sweepFilesJob(app: AppContext): JobDefinition<Record<string, never>> {
  return { ...SWEEP_FILES, schema: z.object({}), handle: () => sweepFiles(app) }
}

/** Idempotent, so a retry starts from the first. */
export function removeFilesJob({
  outside: { storage },
}: Pick<AppContext, 'outside'>): JobDefinition<{ paths: string[] }> {
  return {
    ...REMOVE_FILES,
    schema: z.object({ paths: z.array(z.string()) }),
    async handle({ paths }) {
      for (const path of paths) await storage.remove(storedName(path))
    },
  }
}

async function sweepFiles({ actors, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS)
  const portion = () =>
    inTransaction(actors.platform, { tenant: null }, async (db) => {
      const paths = await deleteUnnamedFiles(db, before, AT_ONCE)
      if (paths && paths.length > 0) await jobs.enqueue(db, REMOVE_FILES.queue, { paths })
      return paths !== null
    })
  while (await portion());
}
