import { seedDemo } from '#demo/seed.ts'
import { keptSecret, openDataFolder } from '#server/db/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { isUnused, prepareDatabase } from '#server/db/prepare-database.ts'
import { type GivenEnv, readEnv } from '#server/env.ts'
import { jobQueues } from '#server/job-list.ts'
import { createLog } from '#server/log.ts'
import { StartFailure } from '#server/start-failure.ts'

/** Seeds the database that the settings name, or the embedded one, unless somebody has used it. @returns what it did */
async function seedUnused(given: GivenEnv): Promise<string> {
  const folder = await openDataFolder(given.dataDir)
  try {
    const appSecret = given.appSecret ?? (await keptSecret(folder.path, 'app-secret'))
    const onLost = (reason: string) => console.error(reason)
    const database = await openDatabase({ databaseUrl: given.databaseUrl, folder: folder.path, onLost })
    try {
      const { ownerUrl } = database
      await prepareDatabase(ownerUrl, appSecret, jobQueues)
      if (!(await isUnused(ownerUrl))) return 'The database already holds data; nothing was changed.'
      const log = createLog(given.logLevel, process.stdout.isTTY === true, (line) => process.stdout.write(line))
      await seedDemo({ ownerUrl, env: { ...given, appSecret }, log })
      return given.demo ? 'Demo data made.' : 'Demo data made. Its log-ins work only while DEMO is 1.'
    } finally {
      await database.stop()
    }
  } finally {
    await folder.release()
  }
}

try {
  console.log(await seedUnused(readEnv()))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
