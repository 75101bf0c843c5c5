import type { ViewCounter } from '#server/adapters/analytics/open-analytics.ts'
import type { Directions } from '#server/adapters/directions/directions.ts'
import type { GeocoderAdapter } from '#server/adapters/geocoder/geocoder.ts'
import type { PaymentGateway } from '#server/adapters/payment/gateway.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { Limits } from '#server/calls/limits/limits.ts'
import type { OpenStreams } from '#server/cans/live/open-streams.ts'
import type { SharedBeats } from '#server/cans/live/shared-beats.ts'
import type { SharedReading } from '#server/cans/live/shared-reading.ts'
import type { Changes } from '#server/db/changes.ts'
import type { ProductClock } from '#server/db/clock/product-clock.ts'
import type { Actors } from '#server/db/connect.ts'
import type { Notices } from '#server/db/notices.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import type { ValueCache } from '#server/db/value-cache.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import type { FileJudge } from '#server/files/judge-file.ts'
import type { UploadScan } from '#server/files/upload-scan.ts'
import type { ServiceAreas } from '#server/geo/areas/service-areas.ts'
import type { Drawings } from '#server/geo/check-drawing.ts'
import type { StopOrders } from '#server/geo/order-stops.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { BrowserFaults } from '#server/operations/browser-faults.ts'
import type { Log } from '#server/operations/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { OutsideReach } from '#server/operations/reach.ts'
import type { SaleWork } from '#server/ordering/orders/sale-work.ts'
import type { Sealer } from '#server/payments/sealer.ts'
import type { Env } from '#server/start/env.ts'
import type { TrailEvents } from '#server/trail/trail-events.ts'

/** Application context of every call. Created once at the start; tests pass their own clock, gateway and geocoder. */
export interface AppContext {
  env: Env
  log: Log
  actors: Actors
  /** Reads for calls that tolerate slightly stale data. */
  standby: Standby
  limits: Limits
  metrics: Metrics
  admission: Admission
  reach: OutsideReach
  trail: TrailEvents
  gateway: PaymentGateway
  geocoder: GeocoderAdapter
  directions: Directions
  /** Runs outside the main thread. */
  stopOrders: StopOrders
  /** Validates maps outside the main thread. */
  drawings: Drawings
  storage: FileStorage
  fileLinks: FileLinks
  /** Re-encodes pictures and inspects PDFs in a separate process. */
  fileJudge: FileJudge
  scanUpload: UploadScan
  countView: ViewCounter
  browserFaults: BrowserFaults
  sealer: Sealer
  /** For the links of returning customers. */
  returnSealer: Sealer
  /** For the session cookie. */
  cookieSealer: Sealer
  jobs: Jobs
  /** Work that a sale creates for the hauler. */
  saleWork: SaleWork
  /** Changes in a group, by the group's id. */
  workNotices: Notices
  /** Changes of a hauler's shop, by the company's id. */
  shopNotices: Notices
  /** Changes of shops, for cache invalidation. */
  shopChanges: Changes
  areas: ServiceAreas
  /** Cached shop data, valid while the shop is unchanged. */
  shopCache: ValueCache
  /** Cached areas for maps; separate, because they are larger. */
  areaCache: ValueCache
  /** Queries shared by all live update streams. */
  sharedReading: SharedReading
  sharedBeats: SharedBeats
  openStreams: OpenStreams
  /** Aborted when the product begins to stop, so that load balancers send no new calls. */
  stopping: AbortSignal
  /** Movable in a demo; code that measures time uses `now`. */
  clock: ProductClock
  now: () => Date
  /** Secure random text of this many bits, in lower-case hexadecimal. */
  secret: (bits: number) => string
}

/**
 * Services in another computer or process: waiting for one inside a transaction would hold its connection and locks.
 */
type OutsideService =
  | 'gateway'
  | 'geocoder'
  | 'directions'
  | 'storage'
  | 'fileJudge'
  | 'scanUpload'
  | 'stopOrders'
  | 'drawings'

/** The application context without outside services, for use inside a transaction. */
export type TransactionContext = Omit<AppContext, OutsideService>
