import type { ViewCounter } from '#server/adapters/analytics/open-analytics.ts'
import type { Directions } from '#server/adapters/directions/directions.ts'
import type { DriveTimes } from '#server/adapters/directions/open-drive-times.ts'
import type { GeocoderAdapter } from '#server/adapters/geocoder/geocoder.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import type { Push } from '#server/adapters/push/push.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { FileLinks } from '#server/base/file-links.ts'
import type { Sealer } from '#server/base/sealer.ts'
import type { Limits } from '#server/calls/limits/limits.ts'
import type { Changes } from '#server/db/changes.ts'
import type { ProductClock } from '#server/db/clock/product-clock.ts'
import type { Actors } from '#server/db/connect.ts'
import type { Notices } from '#server/db/notices.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import type { ValueCache } from '#server/db/value-cache.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import type { BrowserFaults } from '#server/operations/browser-faults.ts'
import type { Log } from '#server/operations/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { OutsideReach } from '#server/operations/reach.ts'
import type { ServiceAreas } from '#server/service-areas/service-areas.ts'
import type { Env } from '#server/settings/env.ts'
import type { Drawings } from '#server/workers/check-drawing.ts'
import type { FileJudge } from '#server/workers/judge-file.ts'
import type { StopOrders } from '#server/workers/order-stops.ts'
import type { UploadScan } from '#server/workers/upload-scan.ts'
import type { Admission } from './admission.ts'
import type { TrailEvents } from './trail-events.ts'

/**
 * Services in another computer or process: waiting for one inside a transaction would hold its connection and locks.
 */
export interface Outside {
  gateway: PaymentGateway
  geocoder: GeocoderAdapter
  directions: Directions
  driveTimes: DriveTimes
  storage: FileStorage
  push: Push
  fileJudge: FileJudge
  scanUpload: UploadScan
  stopOrders: StopOrders
  drawings: Drawings
}

/** What this process knows and forgets when it ends. */
export interface Memory {
  admission: Admission
  browserFaults: BrowserFaults
  /** Changes in a group, by the group's id. */
  workNotices: Notices
  /** Changes of a hauler's shop, by the company's id. */
  shopNotices: Notices
  shopChanges: Changes
  areas: ServiceAreas
  shopCache: ValueCache
  /** Separate, because areas are larger. */
  areaCache: ValueCache
}

export interface AppContext {
  env: Env
  log: Log
  actors: Actors
  standby: Standby
  limits: Limits
  metrics: Metrics
  reach: OutsideReach
  trail: TrailEvents
  outside: Outside
  memory: Memory
  fileLinks: FileLinks
  countView: ViewCounter
  sealer: Sealer
  /** Public; null where the server sends no notifications. */
  pushKey: string | null
  returnSealer: Sealer
  cookieSealer: Sealer
  jobs: JobSender
  /** Aborted when the product begins to stop, so that load balancers send no new calls. */
  stopping: AbortSignal
  /** Movable in a demo; code that measures time uses `now`. */
  clock: ProductClock
  now: () => Date
  /** In lower-case hexadecimal. */
  secret: (bits: number) => string
}

export type TransactionContext = Omit<AppContext, 'outside'>
