import type { ActorUrls } from '#server/db/connect.ts'
import { DataFolderInUse, readOrMakeSecret } from '#server/db/embedded/data-folder.ts'
import { runningDatabase } from '#server/db/open-database.ts'
import { existingActors } from '#server/db/roles.ts'
import type { GivenEnv } from '#server/settings/env.ts'
import { withOfflineData } from './offline-data.ts'

/**
 * Works with or without a running product.
 * @throws StartFailure when the data can't be opened
 */
export async function withDataAtHand<T>(given: GivenEnv, work: (urls: ActorUrls) => Promise<T>): Promise<T> {
  try {
    return await withOfflineData(
      given,
      async () => {},
      ({ urls }) => work(urls),
    )
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
  }
  const folder = given.dataDir
  const ownerUrl = await runningDatabase({ databaseUrl: given.databaseUrl, folder })
  const { urls } = await existingActors(ownerUrl, given.appSecret ?? (await readOrMakeSecret(folder, 'app-secret')))
  return work(urls)
}
