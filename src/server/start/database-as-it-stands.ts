import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#server/base/start-failure.ts'
import { absent, DataFolderInUse, openDataFolder } from '#server/db/embedded/data-folder.ts'
import { openDatabase, runningDatabase } from '#server/db/open-database.ts'
import type { GivenEnv } from '#server/settings/env.ts'

/**
 * Works with or without a running product, and migrates nothing.
 * @throws StartFailure when there is no database, or it can't be opened
 */
export async function withDatabaseAsItStands<T>(
  { dataDir: folder, backupArchive: archive }: GivenEnv,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (!(await stat(join(folder, 'postgres', 'cluster', 'PG_VERSION')).catch(absent))) {
    throw new StartFailure(`${folder} has no database; set the DATA_DIR that Haulyard runs with`)
  }
  const own = await openDataFolder(folder).catch(inUse)
  if (!own) return work(await runningDatabase({ databaseUrl: undefined, folder }))
  try {
    const onLost = (reason: string) => console.error(reason)
    const database = await openDatabase({ databaseUrl: undefined, folder, archive, onLost })
    try {
      return await work(database.ownerUrl)
    } finally {
      await database.stop()
    }
  } finally {
    await own.release()
  }
}

function inUse(error: unknown): undefined {
  if (!(error instanceof DataFolderInUse)) throw error
}
