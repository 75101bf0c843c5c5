import { seedDemo } from '#demo/seed.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import { isUnused } from '#server/db/as-owner.ts'
import { createLog } from '#server/operations/log.ts'
import { type GivenEnv, readEnv } from '#server/settings/env.ts'
import { isLive } from '#server/start/live-mark.ts'
import { withOfflineData } from '#server/start/offline-data.ts'

/** Seeds the configured database, or the embedded one, unless it holds data. @returns a message with the outcome */
async function seedUnused(given: GivenEnv): Promise<string> {
  return withOfflineData(given, expectDemoFolder, async ({ ownerUrl, appSecret }) => {
    if (!(await isUnused(ownerUrl))) return 'The database already has data; nothing was changed.'
    const log = createLog(given.logLevel, process.stdout.isTTY === true, (line) => process.stdout.write(line))
    await seedDemo({ ownerUrl, env: { ...given, appSecret }, log })
    return given.demo ? 'Demo data made.' : 'Demo data made. Its log-ins work only while DEMO is 1.'
  })
}

async function expectDemoFolder(folder: string): Promise<void> {
  if (await isLive(folder)) throw new StartFailure(`${folder} has gone live; demo data does not belong there`)
}

try {
  console.log(await seedUnused(readEnv()))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
