import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createApp } from '#server/api/app.ts'
import { openBuiltPages } from '#server/api/pages.ts'
import { openActors } from '#server/db/connect.ts'
import { listen } from '#server/http/listening/listen.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import { createLog } from '#server/operations/log.ts'
import { readEnv } from '#server/settings/env.ts'
import { composeApp } from '#server/start/compose.ts'

// The product with its pages on PORT but no database: a visitor's view while PostgreSQL is down.

const env = { ...readEnv(), appSecret: randomBytes(32).toString('hex') }
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const actors = openActors({ public: nowhere, staff: nowhere, platform: nowhere }, () => {})
const jobs: JobSender = {
  enqueue: async () => null,
  enqueueAll: async () => {},
}
const log = createLog('silent', false, () => {})
const app = createApp(composeApp({ env, log, actors, jobs }), openBuiltPages(join(import.meta.dirname, '../..')))
const listener = await listen(app.fetch, { host: env.host, port: env.port, setting: 'PORT' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void listener.close())
console.log('ready')
