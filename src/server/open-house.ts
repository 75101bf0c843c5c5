import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openOsrm } from '#server/adapters/directions/osrm.ts'
import { straightLines } from '#server/adapters/directions/straight-lines.ts'
import { openAddressIndex } from '#server/adapters/geocoder/address-index.ts'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import { openLocalFolder } from '#server/adapters/storage/local-folder.ts'
import { saleWork } from '#server/cans/sale-work.ts'
import { type Actors, inTransaction } from '#server/db/connect.ts'
import { openNotices } from '#server/db/notices.ts'
import type { Env } from '#server/env.ts'
import type { House } from '#server/house.ts'
import type { Jobs } from '#server/jobs.ts'
import { openLimits } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'
import { ordersOfPastDay } from '#server/operations-queries.ts'
import { openSealer } from '#server/payments/sealer.ts'

/** Puts together what every call works with. The adapters are chosen here, by configuration, and nowhere else. */
export function openHouse({ env, log, actors, jobs }: { env: Env; log: Log; actors: Actors; jobs: Jobs }): House {
  const orders = () => inTransaction(actors.platform, { tenant: null, readonly: true }, ordersOfPastDay)
  return {
    env,
    log,
    actors,
    jobs,
    limits: openLimits(),
    metrics: openMetrics(actors, orders, env.metricsToken !== undefined),
    gateway: openCardPointe({ timeoutMs: env.gatewayTimeoutMs, log }),
    geocoder: openAddressIndex(actors),
    directions: env.routingUrl ? openOsrm({ url: env.routingUrl, log }) : straightLines,
    storage: openLocalFolder(join(env.dataDir, 'files')),
    saleWork,
    workNotices: openNotices(actors.platform, 'work', (err) => log.warn({ err }, 'live updates lost their connection')),
    sealer: openSealer(env.appSecret),
    now: () => new Date(),
    secret: (bits) => randomBytes(bits / 8).toString('hex'),
  }
}
