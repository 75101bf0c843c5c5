import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { createApp } from '#server/api/app.ts'
import { jobQueues } from '#server/api/queues.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { openActors } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded-server.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/operations/log.ts'
import { readEnv } from '#server/settings/env.ts'
import { composeApp } from '#server/start/compose.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'

interface ServerOptions {
  /** False gives up crash safety for speed: for benches that only read. */
  durable?: boolean
  /** Overrides of the application context. */
  parts?: (app: AppContext) => Partial<AppContext>
}

/**
 * The whole server without its port, in this process and its own folder, with the demo's data: calls use the same
 * dispatcher as the wire. `later` registers cleanups to run before the server stops, in reverse order.
 */
export async function openServer({ durable = true, parts = () => ({}) }: ServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-bench-'))
  const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  const later = (close: () => unknown) => void closers.unshift(close)
  const database = await startEmbedded({ folder, durable, onLost: (reason) => console.error(reason) })
  later(database.stop)
  const ownerUrl = database.url('postgres')
  const log = createLog('error', false, (line) => process.stderr.write(line))
  const given = readEnv({ DATA_DIR: folder })
  const env = Object.freeze({ ...given, appSecret: 'a secret of this bench and of nothing else' })
  const { urls } = await prepareDatabase(ownerUrl, { secret: env.appSecret }, jobQueues)
  await seedDemo({ ownerUrl, env, log, bills: false })
  const actors = openActors(urls, (error) => console.error(error))
  later(actors.close)
  const jobs = await startJobs(urls.platform, log)
  later(jobs.stop)
  const composed = composeApp({ env, log, actors, jobs })
  // A listening connection would keep its pool from closing.
  later(composed.memory.shopNotices.close)
  later(composed.outside.stopOrders.close)
  later(composed.outside.drawings.close)
  later(composed.outside.fileJudge.close)
  const app = createApp({ ...composed, ...parts(composed) }, async () => new Response())
  const close = async () => {
    for (const end of closers) await end()
  }
  return { app, composed, actors, ownerUrl, urls, later, close }
}
