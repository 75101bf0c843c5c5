import { randomBytes } from 'node:crypto'
import { openAnalytics } from '#server/adapters/analytics/open-analytics.ts'
import { openDirections } from '#server/adapters/directions/open-directions.ts'
import { openGeocoder } from '#server/adapters/geocoder/open-geocoder.ts'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { AppContext } from '#server/app-context.ts'
import { openLimits } from '#server/calls/limits.ts'
import { saleWork } from '#server/cans/sales/sale-work.ts'
import { followChanges } from '#server/db/changes.ts'
import { type Actors, inTransaction } from '#server/db/connect.ts'
import { keepValues } from '#server/db/kept-values.ts'
import { openNotices } from '#server/db/notices.ts'
import { openServiceAreas } from '#server/geo/areas/service-areas.ts'
import { openStopOrders } from '#server/geo/order-stops.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/operations/log.ts'
import { openMetrics } from '#server/operations/metrics.ts'
import { mailOnItsWay, ordersOfPastDay } from '#server/operations/operations.queries.ts'
import { openSealer } from '#server/payments/sealer.ts'
import type { Env } from './env.ts'

/** Puts together what every call works with. The adapters are chosen here, by configuration, and nowhere else. */
export function composeApp({ env, log, actors, jobs }: { env: Env; log: Log; actors: Actors; jobs: Jobs }): AppContext {
  const orders = () => inTransaction(actors.platform, { tenant: null, readonly: true }, ordersOfPastDay)
  const mail = () => inTransaction(actors.platform, { tenant: null, readonly: true }, mailOnItsWay)
  const metrics = openMetrics(actors, orders, mail, env.metricsToken !== undefined)
  const now = () => new Date()
  const shopNotices = openNotices(actors.platform, 'shops', (err) =>
    log.warn({ err }, 'changes of shops are not heard of; what is kept of them is asked for each time'),
  )
  const shopChanges = followChanges(shopNotices)
  return {
    env,
    log,
    actors,
    jobs,
    limits: openLimits(),
    metrics,
    gateway: openCardPointe({ timeoutMs: env.gatewayTimeoutMs, log }),
    geocoder: openGeocoder(env.geocoder, actors, log, now),
    directions: openDirections(env.routing, log),
    stopOrders: openStopOrders(),
    storage: openStorage(env),
    countView: openAnalytics(env, { metrics, log, now }),
    saleWork,
    workNotices: openNotices(actors.platform, 'work', (err) => log.warn({ err }, 'live updates lost their connection')),
    shopNotices,
    shopChanges,
    areas: openServiceAreas(actors, shopChanges),
    keptOfShops: keepValues(shopChanges),
    sealer: openSealer(env.appSecret),
    now,
    secret: (bits) => randomBytes(bits / 8).toString('hex'),
  }
}
