import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '#demo/seed.ts'
import { closeToOthers } from '#server/adapters/storage/local-folder.ts'
import { createApp } from '#server/api/app.ts'
import { openDevelopment } from '#server/api/development.ts'
import { openBuiltPages } from '#server/api/pages.ts'
import { jobDefinitions, jobQueues, queueWorkLeftOver } from '#server/api/queues.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { isUnused } from '#server/db/as-owner.ts'
import {
  machineClock,
  openDemoClock,
  type ProductClock,
  resetClock,
  startClockAt,
} from '#server/db/clock/product-clock.ts'
import { type Actors, type ActorUrls, inTransaction, openActors } from '#server/db/connect.ts'
import { openDataFolder, readOrMakeSecret } from '#server/db/embedded/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { actorsElsewhere } from '#server/db/roles.ts'
import { noStandby, openStandby, type Standby } from '#server/db/standby/standby.ts'
import { productVersion } from '#server/db/this-version.ts'
import { expectFree } from '#server/http/listening/bind.ts'
import { listen } from '#server/http/listening/listen.ts'
import { resealAppSecrets } from '#server/identity/second-factor/factor.queries.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/operations/log.ts'
import { resealSecrets } from '#server/payments/sealed-secrets.queries.ts'
import { type RunningSandbox, startSandbox } from '#server/sandbox/start-sandbox.ts'
import {
  actorSecrets,
  type Env,
  expectBackupOutside,
  expectDemoAtHome,
  expectMail,
  type GivenEnv,
  withoutDemo,
} from '#server/settings/env.ts'
import { hasAdmin } from '#server/start/go-live/go-live.queries.ts'
import { composeApp } from './compose.ts'
import { isLive } from './live-mark.ts'
import { prepareDatabase } from './prepare-database.ts'

const root = join(import.meta.dirname, '../../..')

export type RunningHaulyard = Readonly<{
  env: Env
  url: string
  sandboxUrl: string | undefined
  /** `npm run go-live` never ran. */
  isWithoutAdmin: boolean
  stop(): Promise<void>
}>

export type StartOptions = Readonly<{
  progress(line: string): void
  onLost(reason: string): void
}>

type Later = (close: () => Promise<void>) => void

/** @throws StartFailure for an outside cause; everything started is stopped again */
export async function startHaulyard(given: GivenEnv, log: Log, options: StartOptions): Promise<RunningHaulyard> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  const later: Later = (close) => closers.push(close)
  try {
    const env = await takeDataFolder(given, later)
    const step = stopwatch(options.progress)
    const urls = await startDatabase(env, log, options.onLost, step, later)
    if (env.traces) later(await openTraces(env.traces))
    const actors = openActors(urls, (err) => log.warn({ err }, 'a database connection broke'))
    later(actors.close)
    const clock = await clockOf(env, log, actors)
    later(async () => clock.close())
    const sandbox = await openSandbox(env, log, clock, step, later)
    await startApplication({ env, log, urls, actors, clock }, step, later)
    const isWithoutAdmin = !(await inTransaction(actors.platform, { tenant: null, readonly: true }, hasAdmin))
    if (isWithoutAdmin) log.warn('there is no admin: stop Haulyard and run npm run go-live')
    return { env, url: env.publicUrl, sandboxUrl: sandbox?.origin, isWithoutAdmin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The ports are checked before anything starts, so that a busy one is reported at once. */
async function takeDataFolder(asked: GivenEnv, later: Later): Promise<Env> {
  const folder = await openDataFolder(asked.dataDir)
  later(folder.release)
  const given = (await isLive(folder.path)) ? withoutDemo(asked) : asked
  expectDemoAtHome(given)
  expectBackupOutside('BACKUP_TO', given.backupTo, given.dataDir)
  expectMail(given)
  const { host, port, sandboxPort, demo } = given
  await expectFree({ host, port, setting: 'PORT' })
  if (demo) await expectFree({ host, port: sandboxPort, setting: 'SANDBOX_PORT' })
  const appSecret = given.appSecret ?? (await readOrMakeSecret(folder.path, 'app-secret'))
  return Object.freeze({ ...given, appSecret })
}

async function startDatabase(env: Env, log: Log, onLost: StartOptions['onLost'], step: Step, later: Later) {
  const { databaseUrl, dataDir: folder, backupArchive: archive } = env
  const { ownerUrl, version, stop } = await openDatabase({ databaseUrl, folder, archive, onLost })
  later(stop)
  step(`PostgreSQL ${version} ready`)
  const { urls, migrations } = await prepareDatabase(ownerUrl, actorSecrets(env, env.appSecret), jobQueues)
  step(migrations.length > 0 ? `${migrations.length} migrations applied` : 'Database is up to date')
  if (!env.demo) await resetClock(ownerUrl)
  if (env.demo && (await isUnused(ownerUrl))) {
    const now = env.productDay === undefined ? new Date() : new Date(`${env.productDay}T17:00:00Z`)
    if (env.productDay !== undefined) await startClockAt(ownerUrl, now)
    await seedDemo({ ownerUrl, env, log, now })
    step('Demo data created')
  }
  return urls
}

async function openSandbox(
  env: Env,
  log: Log,
  { now }: ProductClock,
  step: Step,
  later: Later,
): Promise<RunningSandbox | undefined> {
  if (!env.demo) return undefined
  const sandbox = await startSandbox({
    port: env.sandboxPort,
    host: env.host,
    strict: env.sandboxStrict,
    journal: join(env.dataDir, 'sandbox.journal'),
    log,
    now,
  })
  later(sandbox.close)
  step('Card sandbox ready')
  return sandbox
}

type Parts = Readonly<{ env: Env; log: Log; urls: ActorUrls; actors: Actors; clock: ProductClock }>

async function startApplication({ env, log, urls, actors, clock }: Parts, step: Step, later: Later): Promise<void> {
  if (!env.s3) await closeToOthers(join(env.dataDir, 'files'))
  const jobs = await startJobs(urls.platform, log)
  later(jobs.stop)
  const standby = standbyOf(env, log, urls, actors)
  later(standby.close)
  const stopping = new AbortController()
  const app = composeApp({ env, log, actors, standby, jobs, clock, stopping: stopping.signal })
  later(app.outside.stopOrders.close)
  later(app.outside.drawings.close)
  later(app.outside.fileJudge.close)
  await keepSecretsSealed(app, step)
  await jobs.work(jobDefinitions(app))
  await queueWorkLeftOver(app)
  const development = env.development ? await openDevelopment(root) : undefined
  if (development) later(development.close)
  const routes = createApp(app, development?.pages ?? openBuiltPages(root))
  const listener = await listen(routes.fetch, { host: env.host, port: env.port, setting: 'PORT' }, development?.aside)
  later(listener.close)
  // Event streams never end, and the listener would wait for them.
  later(async () => app.memory.workNotices.close())
  later(async () => app.memory.shopNotices.close())
  later(async () => {
    stopping.abort()
    listener.drain()
    await sleep(env.stopLeadMs)
  })
  step('Application ready')
  app.reach.watch()
  later(async () => app.reach.close())
}

/** Loaded dynamically, so that tracing costs nothing when it is off (ADR-35). @returns closes it */
async function openTraces(settings: NonNullable<Env['traces']>): Promise<() => Promise<void>> {
  const { openTelemetry } = await import('#server/adapters/traces/open-telemetry.ts')
  return openTelemetry(settings, await productVersion()).close
}

function clockOf({ demo }: Env, log: Log, actors: Actors): Promise<ProductClock> | ProductClock {
  if (!demo) return machineClock
  return openDemoClock(actors, (err) => log.warn({ err }, 'lost clock notifications'))
}

/** An unreachable standby doesn't stop the start; it is excluded until it answers. */
function standbyOf({ standby }: Env, log: Log, urls: ActorUrls, primary: Actors): Standby {
  if (!standby) return noStandby(primary)
  return openStandby({
    primary,
    there: openActors(actorsElsewhere(urls, standby.url), (err) =>
      log.warn({ err }, 'a connection to the standby broke'),
    ),
    mostLagMs: standby.mostLagMs,
    onChange: (isFit, reason) => {
      if (isFit) log.info('DATABASE_READ_URL: lists and figures are read on the standby')
      else log.warn({ reason }, 'DATABASE_READ_URL: the standby is left out')
    },
  })
}

async function keepSecretsSealed({ actors, sealer, log }: AppContext, step: Step): Promise<void> {
  const { resealed, lost } = await inTransaction(actors.platform, { tenant: null }, async (db) => {
    const ofCompanies = await resealSecrets(db, sealer)
    const ofApps = await resealAppSecrets(db, sealer.reseal)
    return { ...ofCompanies, resealed: ofCompanies.resealed + ofApps }
  })
  if (resealed > 0) step(`${resealed} secrets resealed`)
  for (const company of lost) {
    log.error({ company }, 'its merchant password was sealed with another APP_SECRET and must be entered again')
  }
}

type Step = (line: string) => void

function stopwatch(progress: (line: string) => void): Step {
  let before = performance.now()
  return (line) => {
    const now = performance.now()
    progress(`${line} in ${((now - before) / 1000).toFixed(1)} s`)
    before = now
  }
}
