import type { ActorUrls } from '#server/db/connect.ts'
import { openDataFolder, readOrMakeSecret } from '#server/db/embedded/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { jobQueues } from '#server/jobs/queues.ts'
import { actorSecrets, type GivenEnv } from './env.ts'

/** The data while the product does not run: a data folder that is ours, and a migrated database. */
export type OfflineData = Readonly<{ folder: string; appSecret: string; ownerUrl: string; urls: ActorUrls }>

/**
 * Opens the data for a command that works on it by itself, and closes it afterwards.
 * @param mayOpen asked once the folder is ours, before the database starts; throws when the command has no business here
 * @throws StartFailure when the product runs on this data folder, or the database cannot be opened
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
