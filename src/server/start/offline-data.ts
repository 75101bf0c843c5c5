import { jobQueues } from '#server/api/queues.ts'
import type { ActorUrls } from '#server/db/connect.ts'
import { openDataFolder, readOrMakeSecret } from '#server/db/embedded/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { actorSecrets, type GivenEnv } from '#server/settings/env.ts'
import { prepareDatabase } from './prepare-database.ts'

export type OfflineData = Readonly<{ folder: string; appSecret: string; ownerUrl: string; urls: ActorUrls }>

/**
 * @param mayOpen called with the lock held, before the database starts; throws to cancel the command
 * @throws StartFailure when the product runs on this data folder, or the database can't be opened
 */
export async function withOfflineData<T>(
  given: GivenEnv,
  mayOpen: (folder: string) => Promise<void>,
  work: (data: OfflineData) => Promise<T>,
): Promise<T> {
  const folder = await openDataFolder(given.dataDir)
  try {
    await mayOpen(folder.path)
    const appSecret = given.appSecret ?? (await readOrMakeSecret(folder.path, 'app-secret'))
    const onLost = (reason: string) => console.error(reason)
    const { databaseUrl, backupArchive: archive } = given
    const database = await openDatabase({ databaseUrl, folder: folder.path, archive, onLost })
    try {
      const { urls } = await prepareDatabase(database.ownerUrl, actorSecrets(given, appSecret), jobQueues)
      return await work({ folder: folder.path, appSecret, ownerUrl: database.ownerUrl, urls })
    } finally {
      await database.stop()
    }
  } finally {
    await folder.release()
  }
}
