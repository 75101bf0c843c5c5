import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import type { AppContext } from '#server/app-context.ts'
import { UNDECLARED } from '#server/calls/dispatch.ts'
import { ADMISSION, openAdmission } from '#server/http/admission.ts'
import { createApp } from '#server/http/app.ts'
import type { Pages } from '#server/http/pages.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/operations/log.ts'
import { composeApp } from '#server/start/compose.ts'
import { type Env, readEnv } from '#server/start/env.ts'
import { openTestSandbox } from './card-sandbox.ts'
import { testSecret } from './cluster.ts'
import { freshDatabase } from './fresh-database.ts'
import { asSeenHere } from './peer.ts'
import { noonOfProductDay } from './product-day.ts'
import { openTestCaller, type Sending, type WireAnswer } from './test-caller.ts'

export interface TestHaulyardOptions {
  /** What the clock shows first; it stands still until it is moved. Default: noon of the demo's day, its midnights far off. */
  now?: Date
  env?: Partial<Env>
  /** Parts that a test brings instead of the real ones, such as a geocoder that is down. */
  parts?: Partial<AppContext>
  /** Default: there are none. */
  pages?: Pages
}

export type TestHaulyard = Awaited<ReturnType<typeof openTestHaulyard>>

/**
 * The product on the demo data, without its pages unless they are brought: a database and a card sandbox of the test file's own, the real
 * adapters, and a clock. Jobs are queued, and nobody works on them. Call it at the file's top level: each test of the file
 * then fails when a call refuses with what it does not declare.
 */
export async function openTestHaulyard({
  now = noonOfProductDay(),
  env,
  parts,
  pages = noPages,
}: TestHaulyardOptions = {}) {
  const { ownerUrl, urls, actors } = await freshDatabase('demo')
  const clock = openClock(now)
  const sandbox = await openTestSandbox({ now: clock.now })
  const lines: string[] = []
  const log = createLog('warn', false, (line) => {
    if (!line.includes('"msg":"security"')) lines.push(line)
  })
  const jobs = await startJobs(urls.platform, log)
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const settings = settingsOf(sandbox.origin, env)
  const composed = composeApp({ env: settings, log, actors, jobs })
  const haulyard: AppContext = { ...composed, admission: openAdmission(() => {}, UNHURRIED), now: clock.now, ...parts }
  const app = asSeenHere(createApp(haulyard, pages))
  afterAll(async () => {
    haulyard.shopNotices.close()
    await Promise.all([
      haulyard.stopOrders.close(),
      haulyard.drawings.close(),
      haulyard.fileJudge.close(),
      jobs.stop(),
      owner.end(),
      sandbox.close(),
    ])
  })
  const known = new Set<string>()
  afterEach(() => {
    const undeclared = lines.filter((line) => line.includes(UNDECLARED) && !known.has(line))
    for (const line of undeclared) known.add(line)
    expect(undeclared).toEqual([])
  })
  const caller = openTestCaller(app)
  return {
    haulyard,
    /** The database by its owner: for preparing and looking. */
    ownerUrl,
    app,
    sandbox,
    clock,
    actors,
    /** What was logged at level warn and above, one JSON line each; not who was refused what. */
    logged: () => lines,
    ...caller,
    /** A call on the wire, its answer typed as if it went well. */
    ask: <N extends CallName>(name: N, input: Asked<N>, sending: Sending = {}) =>
      caller.send(name, input as Record<string, unknown>, sending) as Promise<WireAnswer<Answer<N>>>,
    /** Rows as the owner sees them: for preparing and looking. */
    rows: async <T = Record<string, unknown>>(query: string, values: unknown[] = []) => {
      const { rows, command } = await owner.query(query, values)
      if (command !== 'SELECT') await heard(haulyard)
      return rows as T[]
    },
  }
}

/** Waits until the product has heard of every change of a shop so far: notices come in their order. */
async function heard({ shopChanges, actors }: AppContext): Promise<void> {
  const mark = shopChanges.mark()
  await actors.platform.query(`select pg_notify('shops', '-1')`)
  while (shopChanges.since(mark)?.includes(-1) === false) await setImmediate()
}

/** A test may send a hundred calls at once to a machine of any speed: none is turned away for it. */
const UNHURRIED = { ...ADMISSION, patienceMs: 600_000 }

const noPages: Pages = async () => new Response('There is no such page.', { status: 404 })

function settingsOf(sandboxOrigin: string, more: Partial<Env> = {}): Env {
  const given = readEnv({
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SANDBOX_PORT: new URL(sandboxOrigin).port,
    DATA_DIR: inject('cluster').demoFolder,
    // Long enough for a busy machine: a test of lost answers sets its own.
    GATEWAY_TIMEOUT_MS: '5000',
    TRUST_PROXY: '1',
  })
  return Object.freeze({ ...given, appSecret: testSecret, ...more })
}

function openClock(start: Date) {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    /** Seconds forward. */
    advance: (seconds: number) => {
      at += seconds * 1_000
    },
  }
}
