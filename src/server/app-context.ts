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

/** What every call works with. Made once at the start; tests pass their own clock, gateway and geocoder. */
export interface AppContext {
  env: Env
  log: Log
  actors: Actors
  /** Where calls read for which a moment's lag is harmless. */
  standby: Standby
  limits: Limits
  metrics: Metrics
  /** How many are worked for at once, and who is turned away. */
  admission: Admission
  /** Whether the outside services of the settings can be reached. */
  reach: OutsideReach
  trail: TrailEvents
  gateway: PaymentGateway
  geocoder: GeocoderAdapter
  directions: Directions
  /** Works out short ways beside the main thread. */
  stopOrders: StopOrders
  /** Judges the areas of maps beside the main thread. */
  drawings: Drawings
  storage: FileStorage
  fileLinks: FileLinks
  /** Draws uploaded pictures anew and looks into PDFs, in a process of its own. */
  fileJudge: FileJudge
  scanUpload: UploadScan
  countView: ViewCounter
  browserFaults: BrowserFaults
  sealer: Sealer
  /** What the links of returning customers carry. */
  returnSealer: Sealer
  /** What the session's cookie carries. */
  cookieSealer: Sealer
  jobs: Jobs
  /** What a sale means for the hauler's own work. */
  saleWork: SaleWork
  /** Told of every change in a group, by the group's id. */
  workNotices: Notices
  /** Told of every change of what a hauler sells, by the company's id. */
  shopNotices: Notices
  /** The same, for what is kept in memory of it. */
  shopChanges: Changes
  areas: ServiceAreas
  /** What was read of haulers' shops, true as long as nothing of them changed. */
  shopCache: ValueCache
  /** The same of their areas as maps show them, which are larger. */
  areaCache: ValueCache
  /** What streams of live updates read together. */
  sharedReading: SharedReading
  sharedBeats: SharedBeats
  openStreams: OpenStreams
  /** Aborted when the product begins to stop: who shares out the calls is to send it no new ones. */
  stopping: AbortSignal
  /** The clock that a demo can move; what counts time asks `now`. */
  clock: ProductClock
  now: () => Date
  /** Secure random text of this many bits, in lower-case hexadecimal. */
  secret: (bits: number) => string
}

/** Services that answer from another computer or process: a transaction that waited for one would hold its connection and locks. */
type OutsideService =
  | 'gateway'
  | 'geocoder'
  | 'directions'
  | 'storage'
  | 'fileJudge'
  | 'scanUpload'
  | 'stopOrders'
  | 'drawings'

/** The application as code inside a transaction sees it. */
export type TransactionContext = Omit<AppContext, OutsideService>
