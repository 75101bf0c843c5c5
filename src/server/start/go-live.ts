import { StartFailure } from '#server/base/start-failure.ts'
import { forgetTrail } from '#server/db/as-owner.ts'
import { type Actors, inTransaction, openActors } from '#server/db/connect.ts'
import { type GivenEnv, readEnv, readGoLiveEnv } from '#server/settings/env.ts'
import { announcement } from '#server/start/go-live/announcement.ts'
import { askFirstAdmin, type FirstAdmin } from '#server/start/go-live/first-admin.ts'
import { hasAdmin } from '#server/start/go-live/go-live.queries.ts'
import { demoFiles, findDemo, leaveDemo, removeDemoFiles } from '#server/start/go-live/leave-demo.ts'
import { openTerminal, type Terminal } from '#server/start/go-live/terminal.ts'
import { isLive, markLive } from './live-mark.ts'
import { type OfflineData, withOfflineData } from './offline-data.ts'

// npm run go-live: removes the demo and creates the first admin. `--yes` skips the confirmation.

const word = 'go-live'

async function goLive(given: GivenEnv, terminal: Terminal | null, sure: boolean): Promise<string> {
  return withOfflineData(
    given,
    async () => {},
    async (data) => {
      const admin = await leave(given, data, terminal, sure)
      return [
        '',
        `Haulyard is live. After npm start, log in as ${admin.username} at ${given.publicUrl}/login.`,
        'A live server’s further settings (PUBLIC_URL, CARDPOINTE_SITE, SMTP_URL or MAIL=off) are in docs/operations.md.',
      ].join('\n')
    },
  )
}

/** A live folder may go live again only if no one could log in: with another database, or without an admin. */
async function expectToDo(folder: string, { platform }: Actors): Promise<void> {
  if (!(await isLive(folder))) return
  if (await inTransaction(platform, { tenant: null, readonly: true }, hasAdmin)) {
    throw new StartFailure(`${folder} is already live; nothing was changed`)
  }
}

/** The mark is written last: a marked data folder never holds a demo log-in, wherever this was interrupted. */
async function leave(
  given: GivenEnv,
  { folder, ownerUrl, urls }: OfflineData,
  terminal: Terminal | null,
  sure: boolean,
): Promise<FirstAdmin> {
  const actors = openActors(urls, (error) => console.error(error.message))
  try {
    await expectToDo(folder, actors)
    await demoFiles(given)
    const admin = await askFirstAdmin(readGoLiveEnv(), terminal)
    const demo = await findDemo(actors.platform)
    console.log(announcement(demo, folder))
    if (!sure) await expectWord(terminal)
    await removeDemoFiles(given, await leaveDemo(actors.platform, demo, admin))
    // A server that is already live keeps the trail of its own people.
    if (!(await isLive(folder))) await forgetTrail(ownerUrl, admin.username)
    await markLive(folder, new Date())
    return admin
  } finally {
    await actors.close()
  }
}

async function expectWord(terminal: Terminal | null): Promise<void> {
  if (!terminal) throw new StartFailure('--yes must be given where there is no terminal to ask on; nothing was changed')
  const typed = await terminal.ask(`Type ${word} to continue: `)
  if (typed.trim() !== word) throw new StartFailure('Nothing was changed.')
}

const terminal = process.stdin.isTTY && process.stdout.isTTY ? openTerminal(process.stdin, process.stdout) : null
try {
  console.log(await goLive(readEnv(), terminal, process.argv.includes('--yes')))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
} finally {
  terminal?.close()
}
