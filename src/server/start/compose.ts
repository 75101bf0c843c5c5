import { randomBytes } from 'node:crypto'
import { workEvents } from '#contract/canmanager/work-events.ts'
import { openAnalytics } from '#server/adapters/analytics/open-analytics.ts'
import { openDirections } from '#server/adapters/directions/open-directions.ts'
import { openGeocoder } from '#server/adapters/geocoder/open-geocoder.ts'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import { openClamd } from '#server/adapters/scanner/clamd.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { AppContext } from '#server/app-context.ts'
import { openLimits } from '#server/calls/limits/limits.ts'
import { countOpenStreams } from '#server/cans/live/open-streams.ts'
import { openSharedBeats } from '#server/cans/live/shared-beats.ts'
import { openSharedReading } from '#server/cans/live/shared-reading.ts'
import { saleWork } from '#server/cans/sales/sale-work.ts'
import { followChanges } from '#server/db/changes.ts'
import { machineClock, type ProductClock } from '#server/db/clock/product-clock.ts'
import { type Actors, type Db, inTransaction } from '#server/db/connect.ts'
import { openNotices } from '#server/db/notices.ts'
import { noStandby, type Standby } from '#server/db/standby/standby.ts'
import { openValueCache } from '#server/db/value-cache.ts'
import { openFileLinks } from '#server/files/file-links.ts'
import { openFileJudge } from '#server/files/judge-file.ts'
import { openUploadScan } from '#server/files/upload-scan.ts'
import { openServiceAreas } from '#server/geo/areas/service-areas.ts'
import { openDrawings } from '#server/geo/check-drawing.ts'
import { openStopOrders } from '#server/geo/order-stops.ts'
import { openAdmission } from '#server/http/admission.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openBrowserFaults } from '#server/operations/browser-faults.ts'
import { readHealthSnapshot } from '#server/operations/health-snapshot.ts'
import type { Log } from '#server/operations/log.ts'
import { type MetricSources, type Metrics, openMetrics } from '#server/operations/metrics.ts'
import { ordersOfPastDay } from '#server/operations/operations.queries.ts'
import { openReach } from '#server/operations/reach.ts'
import { openSealer } from '#server/payments/sealer.ts'
import { openTrailEvents } from '#server/trail/trail-events.ts'
import type { Env } from './env.ts'
import { outsidePlaces } from './outside-places.ts'

interface Parts {
  env: Env
  log: Log
  actors: Actors
  standby?: Standby
  jobs: Jobs
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
  const reach = openReach(outsidePlaces(env), log, now)
  const metrics = metricsOf(env, { actors, standby, reach, now })
  const shopNotices = openNotices(actors.platform, 'shops', (err) =>
    log.warn({ err }, 'changes of shops are not heard of; what is kept of them is asked for each time'),
  )
  const shopChanges = followChanges(shopNotices)
  return {
    env,
    log,
    actors,
    standby,
    jobs,
    limits: openLimits(actors.counts, env.appSecret, (err) =>
      log.warn({ err }, 'a try that came to nothing stays counted'),
    ),
    metrics,
    reach,
    admission: openAdmission(metrics.turnedAway),
    trail: openTrailEvents(actors, log),
    gateway: openCardPointe({ timeoutMs: env.gatewayTimeoutMs, log }),
    geocoder: openGeocoder(env.geocoder, actors, log, now),
    directions: openDirections(env.routing, log),
    stopOrders: openStopOrders(),
    drawings: openDrawings(),
    storage: openStorage(env),
    fileLinks: openFileLinks(env.appSecret),
    fileJudge: openFileJudge(),
    scanUpload: openUploadScan(env.clamdUrl === undefined ? null : openClamd(env.clamdUrl)),
    countView: openAnalytics(env, { metrics, log, now }),
    browserFaults: openBrowserFaults({ metrics, log, now }),
    saleWork,
    workNotices: openNotices(actors.platform, 'work', (err) => log.warn({ err }, 'live updates lost their connection')),
    shopNotices,
    shopChanges,
    areas: openServiceAreas(actors, shopChanges),
    shopCache: openValueCache(shopChanges),
    areaCache: openValueCache(shopChanges, 200),
    sharedReading: openSharedReading({ actors, env }),
    sharedBeats: openSharedBeats(workEvents.beatMs),
    openStreams: countOpenStreams(),
    ...openSealers(env),
    stopping,
    clock,
    now,
    secret: (bits) => randomBytes(bits / 8).toString('hex'),
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
