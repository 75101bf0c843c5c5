import { randomBytes } from 'node:crypto'
import { openAnalytics } from '#server/adapters/analytics/open-analytics.ts'
import { openDirections } from '#server/adapters/directions/open-directions.ts'
import { openDriveTimes } from '#server/adapters/directions/open-drive-times.ts'
import { openGeocoder } from '#server/adapters/geocoder/open-geocoder.ts'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import { openPush } from '#server/adapters/push/open-push.ts'
import type { Push } from '#server/adapters/push/push.ts'
import { openClamd } from '#server/adapters/scanner/clamd.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { openFileLinks } from '#server/base/file-links.ts'
import { openSealer } from '#server/base/sealer.ts'
import { billPaymentWork } from '#server/billing/bill-payment-work.ts'
import { openAdmission } from '#server/calls/admission.ts'
import type { AppContext, Memory, Outside } from '#server/calls/app-context.ts'
import { openLimits } from '#server/calls/limits/limits.ts'
import { openTrailEvents } from '#server/calls/trail-events.ts'
import { saleWork } from '#server/cans/sales/sale-work.ts'
import { serviceWork } from '#server/cans/services/service-work.ts'
import { followChanges } from '#server/db/changes.ts'
import { machineClock, type ProductClock } from '#server/db/clock/product-clock.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import { openNotices } from '#server/db/notices.ts'
import { noStandby, type Standby } from '#server/db/standby/standby.ts'
import { openValueCache } from '#server/db/value-cache.ts'
import { openAddressIndex } from '#server/geo/address-index.ts'
import { ordersOfPastDay } from '#server/health/operations.queries.ts'
import { readHealthSnapshot } from '#server/health/read-health-snapshot.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import { openBrowserFaults } from '#server/operations/browser-faults.ts'
import type { Log } from '#server/operations/log.ts'
import { type MetricSources, type Metrics, openMetrics } from '#server/operations/metrics.ts'
import { openReach } from '#server/operations/reach.ts'
import { openServiceAreas } from '#server/service-areas/service-areas.ts'
import type { Env } from '#server/settings/env.ts'
import { openDrawings } from '#server/workers/check-drawing.ts'
import { openFileJudge } from '#server/workers/judge-file.ts'
import { openStopOrders } from '#server/workers/order-stops.ts'
import { openUploadScan } from '#server/workers/upload-scan.ts'
import { outsidePlaces } from './outside-places.ts'

interface Parts {
  env: Env
  log: Log
  actors: Actors
  standby?: Standby
  jobs: JobSender
  clock?: ProductClock
  stopping?: AbortSignal
}

const NEVER = new AbortController().signal

/** Adapters are chosen here by configuration, and nowhere else. */
export function composeApp({
  env,
  log,
  actors,
  standby = noStandby(actors),
  jobs,
  clock = machineClock,
  stopping = NEVER,
}: Parts): AppContext {
  const { now } = clock
  const push = openPush(env)
  const reach = openReach(outsidePlaces(env), log, now)
  const metrics = metricsOf(env, { actors, standby, reach, now })
  return {
    env,
    log,
    actors,
    standby,
    jobs,
    limits: openLimits(actors.counts, env.appSecret, (err) =>
      log.warn({ err }, 'a rate limit reservation could not be released'),
    ),
    metrics,
    reach,
    trail: openTrailEvents(actors, log),
    outside: openOutside({ env, actors, log, now }, push),
    pushKey: push.key,
    memory: openMemory({ actors, metrics, log, now }),
    fileLinks: openFileLinks(env.appSecret),
    countView: openAnalytics(env, { metrics, log, now }),
    saleWork,
    serviceWork,
    billPaymentWork,
    ...openSealers(env),
    stopping,
    clock,
    now,
    secret: (bits) => randomBytes(bits / 8).toString('hex'),
  }
}

function openOutside(
  { env, actors, log, now }: Pick<AppContext, 'env' | 'actors' | 'log' | 'now'>,
  push: Push,
): Outside {
  return {
    gateway: openCardPointe({ timeoutMs: env.gatewayTimeoutMs, log }),
    geocoder: openGeocoder(env.geocoder, openAddressIndex(actors), log, now),
    directions: openDirections(env.routing, log),
    driveTimes: openDriveTimes(env.routing, { log, now }),
    storage: openStorage(env),
    push,
    fileJudge: openFileJudge(),
    scanUpload: openUploadScan(env.clamdUrl === undefined ? null : openClamd(env.clamdUrl)),
    stopOrders: openStopOrders(),
    drawings: openDrawings(),
  }
}

function openMemory({ actors, metrics, log, now }: Pick<AppContext, 'actors' | 'metrics' | 'log' | 'now'>): Memory {
  const shopNotices = openNotices(actors.platform, 'shops', (err) =>
    log.warn({ err }, 'lost shop notifications; bypassing the shop cache'),
  )
  const shopChanges = followChanges(shopNotices)
  return {
    admission: openAdmission(metrics.turnedAway),
    browserFaults: openBrowserFaults({ metrics, log, now }),
    workNotices: openNotices(actors.platform, 'work', (err) => log.warn({ err }, 'live updates lost their connection')),
    shopNotices,
    shopChanges,
    areas: openServiceAreas(actors, shopChanges),
    shopCache: openValueCache(shopChanges),
    areaCache: openValueCache(shopChanges, 200),
  }
}

function metricsOf(env: Env, sources: Omit<MetricSources, 'orders' | 'health'>): Metrics {
  const reading = <T>(work: (db: Db) => Promise<T>) =>
    inTransaction(sources.actors.platform, { tenant: null, readonly: true }, work)
  const orders = () => reading(ordersOfPastDay)
  const health = () => reading((db) => readHealthSnapshot(db, { env, ...sources }))
  return openMetrics({ ...sources, orders, health }, env.metricsToken !== undefined)
}

/** Separate keys per purpose, so that no sealer opens another's data. */
const openSealers = ({ appSecret, appSecretBefore }: Env) => ({
  sealer: openSealer(appSecret, appSecretBefore),
  returnSealer: openSealer(appSecret, appSecretBefore, 'links of returning customers'),
  cookieSealer: openSealer(appSecret, appSecretBefore, 'cookies of sessions'),
})
