import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { createApp } from '#server/api/app.ts'
import { UNDECLARED } from '#server/api/dispatch.ts'
import type { Pages } from '#server/api/pages.ts'
import { ADMISSION, openAdmission } from '#server/calls/admission.ts'
import type { AppContext, Memory, Outside } from '#server/calls/app-context.ts'
import { type JobDefinition, startJobs, startSender } from '#server/jobs/jobs.ts'
import { createLog, type Log } from '#server/operations/log.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { composeApp } from '#server/start/compose.ts'
import { openTestSandbox } from './card-sandbox.ts'
import { testSecret } from './cluster.ts'
import { freshDatabase, oneConnection } from './fresh-database.ts'
import { asSeenHere } from './peer.ts'
import { noonOfProductDay } from './product-day.ts'
import { openTestCaller, type Sending, type WireAnswer } from './test-caller.ts'

export interface TestHaulyardOptions {
  /** Initial time; the clock stays until it is moved. Default: noon of the demo's day, far from midnight. */
  now?: Date
  env?: Partial<Env>
  /** Replacements for real parts, such as a geocoder that is down. */
  parts?: Partial<Omit<AppContext, 'outside' | 'memory'>>
  outside?: Partial<Outside>
  memory?: Partial<Memory>
  /** Default: no pages. */
  pages?: Pages
}

export type TestHaulyard = Awaited<ReturnType<typeof openTestHaulyard>>

/**
 * The product on the demo data, without pages by default: its own database and card sandbox, real adapters, and a
 * manual clock; jobs are queued but not run. Call it at the file's top level: every test of the file then fails on an
 * undeclared refusal.
 */
export async function openTestHaulyard({
  now = noonOfProductDay(),
  env,
  parts,
  outside,
  memory,
  pages = noPages,
}: TestHaulyardOptions = {}) {
  const { ownerUrl, urls, actors } = await freshDatabase('demo')
  const clock = openClock(now)
  const sandbox = await openTestSandbox({ now: clock.now })
  const lines: string[] = []
  const log = createLog('warn', false, (line) => {
    if (!line.includes('"msg":"security"')) lines.push(line)
  })
  const jobs = await startSender(actors.platform, log)
  const owner = oneConnection(ownerUrl)
  const settings = settingsOf(sandbox.origin, env)
  const composed = composeApp({ env: settings, log, actors, jobs })
  const haulyard = withReplaced({ ...composed, now: clock.now }, { parts, outside, memory })
  const app = asSeenHere(createApp(haulyard, pages))
  afterAll(async () => {
    haulyard.memory.shopNotices.close()
    await Promise.all([
      haulyard.outside.stopOrders.close(),
      haulyard.outside.drawings.close(),
      haulyard.outside.fileJudge.close(),
      jobs.stop(),
      owner.end(),
      sandbox.close(),
    ])
  })
  failOnUndeclaredRefusals(lines)
  const caller = openTestCaller(app)
  return {
    haulyard,
    /** Owner's connection URL: for setup and inspection. */
    ownerUrl,
    app,
    sandbox,
    clock,
    actors,
    /** Log lines at level warn and above, as JSON; without the refusals. */
    logged: () => lines,
    ...caller,
    ask: <N extends CallName>(name: N, input: Asked<N>, sending: Sending = {}) =>
      caller.send(name, input as Record<string, unknown>, sending) as Promise<WireAnswer<Answer<N>>>,
    /** Runs jobs of these kinds from now on; call it at the file's top level. */
    work: (definitions: readonly JobDefinition[]) => workOn(definitions, urls.platform, log),
    /** A query as the owner: for setup and inspection. */
    rows: async <T = Record<string, unknown>>(query: string, values: unknown[] = []) => {
      const { rows, command } = await owner.query(query, values)
      if (command !== 'SELECT') await heard(haulyard)
      return rows as T[]
    },
  }
}

const withReplaced = (
  composed: AppContext,
  { parts, outside, memory }: Pick<TestHaulyardOptions, 'parts' | 'outside' | 'memory'>,
): AppContext => ({
  ...composed,
  outside: { ...composed.outside, ...outside },
  memory: { ...composed.memory, admission: openAdmission(() => {}, UNHURRIED), ...memory },
  ...parts,
})

async function workOn(definitions: readonly JobDefinition[], platformUrl: string, log: Log): Promise<void> {
  const running = await startJobs(platformUrl, log)
  afterAll(() => running.stop())
  await running.work(definitions)
}

function failOnUndeclaredRefusals(lines: readonly string[]): void {
  const known = new Set<string>()
  afterEach(() => {
    const undeclared = lines.filter((line) => line.includes(UNDECLARED) && !known.has(line))
    for (const line of undeclared) known.add(line)
    expect(undeclared).toEqual([])
  })
}

/** Waits until the product has processed all shop notifications so far; they arrive in order. */
async function heard({ memory: { shopChanges }, actors }: AppContext): Promise<void> {
  const mark = shopChanges.mark()
  await actors.platform.query(`select pg_notify('shops', '-1')`)
  while (shopChanges.since(mark)?.includes(-1) === false) await setImmediate()
}

/** A test may send a hundred calls at once on a slow machine, and none may be shed. */
const UNHURRIED = { ...ADMISSION, patienceMs: 600_000 }

const noPages: Pages = async () => new Response('There is no such page.', { status: 404 })

function settingsOf(sandboxOrigin: string, more: Partial<Env> = {}): Env {
  const given = readEnv({
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SANDBOX_PORT: new URL(sandboxOrigin).port,
    DATA_DIR: inject('cluster').demoFolder,
    // Long enough for a busy machine; tests of lost responses set their own.
    GATEWAY_TIMEOUT_MS: '5000',
    TRUST_PROXY: '1',
  })
  return Object.freeze({ ...given, appSecret: testSecret, ...more })
}

function openClock(start: Date) {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    /** Moves the clock forward, in seconds. */
    advance: (seconds: number) => {
      at += seconds * 1_000
    },
  }
}
