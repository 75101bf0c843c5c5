import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { deleteUnnamedFiles } from './files.queries.ts'
import { storedName } from './stored-name.ts'
import { SWEEP_FILES } from './sweep-files.queue.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 100

/**
 * Removes files that were uploaded more than a day ago and that no company, person, post or remark names: never saved, or
 * replaced since. Their room is given back. The rows go with the commit after the bytes: cut off in the middle, the next night
 * finds them again.
 */
export function sweepFilesJob(app: AppContext): JobDefinition<Record<string, never>> {
  return { ...SWEEP_FILES, schema: z.object({}), handle: () => sweepFiles(app) }
}

async function sweepFiles({ actors, storage, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS)
  const portion = () =>
    inTransaction(actors.platform, { tenant: null }, async (db) => {
      const paths = await deleteUnnamedFiles(db, before, AT_ONCE)
      for (const path of paths ?? []) await storage.remove(storedName(path))
      return paths !== null
    })
  while (await portion());
}
