import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FaultSource } from '#domain/site/browser-faults.ts'
import type { CountedPage } from '#domain/site/page-views.ts'
import type { Actor, Actors } from '#server/db/connect.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import { countBrowserFaults } from './browser-faults.ts'
import type { HealthSnapshot } from './health-snapshot.ts'
import type { OutsideReach } from './reach.ts'

/** A registry per server, so that two in one process count separately. */
export interface Metrics {
  /** @param group from a short list (route-group.ts), never a path or an id */
  answered(group: string, status: number, seconds: number): void
  /** @param page a pattern from a closed list */
  viewed(page: CountedPage): void
  browserFault(source: FaultSource): void
  turnedAway(): void
  lateApproval(): void
  read(): Promise<{ text: string; contentType: string }>
}

type OrderCounts = () => Promise<readonly { state: string; count: number }[]>

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const actorNames: readonly Actor[] = ['public', 'staff', 'platform']

export interface MetricSources {
  actors: Actors
  orders: OrderCounts
  health: () => Promise<HealthSnapshot>
  standby: Standby
  reach: OutsideReach
  now: () => Date
}

/** @param ofProcess also monitors memory, garbage collection and the event loop, at a small constant cost */
export function openMetrics(
  { actors, orders, health, standby, reach, now }: MetricSources,
  ofProcess: boolean,
): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'haulyard_request_duration_seconds',
    help: 'Time to answer a request, by call of the wire or group of pages, and by class of status.',
    labelNames: ['group', 'status'],
    buckets,
    registers: [registry],
  })
  const views = new Counter({
    name: 'haulyard_page_views_total',
    help: 'Pages looked at, by the pattern of their path.',
    labelNames: ['page'],
    registers: [registry],
  })
  const turnedAway = new Counter({
    name: 'haulyard_turned_away_total',
    help: 'Requests that were answered 503 because more came than could be served in time.',
    registers: [registry],
  })
  const late = new Counter({
    name: 'haulyard_late_approvals_total',
    help: 'Charges that were approved after their attempt had been declined, and were taken back.',
    registers: [registry],
  })
  watchPools(registry, actors)
  watchOrders(registry, orders)
  watchHealth(registry, health, now)
  watchStandby(registry, standby)
  watchOutside(registry, reach)
  return {
    answered: (group, status, seconds) =>
      durations.observe({ group, status: `${Math.floor(status / 100)}xx` }, seconds),
    viewed: (page) => views.inc({ page }),
    browserFault: countBrowserFaults(registry),
    turnedAway: () => turnedAway.inc(),
    lateApproval: () => late.inc(),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

function watchPools(registry: Registry, actors: Actors): void {
  new Gauge({
    name: 'haulyard_database_connections',
    help: 'Connections of an actor’s pool that are busy or idle, and callers who wait for one.',
    labelNames: ['actor', 'state'],
    registers: [registry],
    collect() {
      for (const actor of actorNames) {
        const { totalCount, idleCount, waitingCount } = actors[actor]
        this.set({ actor, state: 'busy' }, totalCount - idleCount)
        this.set({ actor, state: 'idle' }, idleCount)
        this.set({ actor, state: 'waiting' }, waitingCount)
      }
    },
  })
}

/** An unavailable database must not fail the other metrics, which are needed most during an outage. */
function watchOrders(registry: Registry, orders: OrderCounts): void {
  new Gauge({
    name: 'haulyard_orders',
    help: 'Orders begun in the past day, by how they stand: pending, placed, declined, failed or cancelled.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { state, count } of await orders().catch(() => [])) this.set({ state }, count)
    },
  })
}

type Figure = [name: string, help: string, figure: (health: HealthSnapshot, now: Date) => number | null]

const FIGURES: readonly Figure[] = [
  [
    'haulyard_oldest_waiting_message_seconds',
    'How long the message has waited that waits longest; 0 when none does.',
    ({ mail }) => mail.oldest,
  ],
  [
    'haulyard_late_jobs',
    'Jobs whose time came more than ten minutes ago and that did not begin.',
    ({ jobs }) => jobs.late,
  ],
  [
    'haulyard_payments_swept_seconds',
    'How long ago the last round ended that finds out what became of payments; without end while none is known of.',
    ({ payments }) => payments.sweptAgo ?? Number.POSITIVE_INFINITY,
  ],
  [
    'haulyard_oldest_undecided_payment_seconds',
    'How long the payment is undecided that is so longest; 0 when none is.',
    ({ payments }) => payments.oldest,
  ],
  [
    'haulyard_gateway_unanswered_payments',
    'Undecided payments of which the card gateway did not say what became of them when it was asked last.',
    ({ payments }) => payments.unanswered,
  ],
  [
    'haulyard_money_differences',
    'Differences between the books and the card processor that are open.',
    ({ books }) => books.differences,
  ],
  [
    'haulyard_books_compared_seconds',
    'How long ago the merchant account was compared with its settlement report that was longest ago; absent before the first night.',
    ({ books }) => books.comparedAgo,
  ],
  ['haulyard_disk_free_bytes', 'Room that is left on the disk of the data folder.', ({ disk }) => disk?.free ?? null],
  ['haulyard_disk_bytes', 'Size of the disk of the data folder.', ({ disk }) => disk?.total ?? null],
  ['haulyard_database_bytes', 'Size of the database.', ({ database }) => database.bytes],
  [
    'haulyard_log_archive_failing',
    '1 while the database cannot keep its log file by file, 0 while it can; absent where it does not.',
    ({ archive }) => archive && Number(archive.fails),
  ],
  [
    'haulyard_last_archived_log_seconds',
    'How long ago the database kept the last file of its log; without end while none is kept.',
    ({ archive }) => archive && (archive.lastAgo ?? Number.POSITIVE_INFINITY),
  ],
  [
    'haulyard_backup_holds_database',
    '1 where the nightly backup holds the database, 0 where it does not or none is taken.',
    ({ backups: { isNightly, holds } }) => Number(isNightly && holds.database),
  ],
  [
    'haulyard_last_good_backup_seconds',
    'How long ago the last backup was done that restored on trial; without end while there is none.',
    ({ backups: { isNightly, lastGood } }, now) => {
      if (!isNightly) return null
      return lastGood ? (now.getTime() - lastGood.getTime()) / 1_000 : Number.POSITIVE_INFINITY
    },
  ],
]

function watchHealth(registry: Registry, read: () => Promise<HealthSnapshot>, now: () => Date): void {
  let asked: Promise<HealthSnapshot> | null = null
  const health = () => {
    asked ??= read().finally(() => {
      asked = null
    })
    return asked.catch(() => null)
  }
  for (const [name, help, figure] of FIGURES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await health()
        const value = found ? figure(found, now()) : Number.NaN
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }
  new Gauge({
    name: 'haulyard_messages',
    help: 'Emails and texts that wait to be sent, and those that were given up.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await health()
      if (!found) return
      this.set({ state: 'waiting' }, found.mail.waiting)
      this.set({ state: 'failed' }, found.mail.failed)
    },
  })
  new Gauge({
    name: 'haulyard_failed_jobs',
    help: 'Jobs of the past week that were given up, by queue, as of the last minute.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, failed } of (await health())?.queues ?? []) this.set({ queue }, failed)
    },
  })
}

function watchOutside(registry: Registry, reach: OutsideReach): void {
  new Gauge({
    name: 'haulyard_outside_reached',
    help: '1 while an outside service is reached, 0 while it is not, by the setting that says where it is.',
    labelNames: ['setting'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { setting, isReached } of reach.state()) {
        if (isReached !== null) this.set({ setting }, Number(isReached))
      }
    },
  })
}

function watchStandby(registry: Registry, { state }: Standby): void {
  new Gauge({
    name: 'haulyard_standby_lag_seconds',
    help: 'How long ago the standby showed what the primary has written; without end while it does not answer.',
    registers: [registry],
    collect() {
      const known = state()
      if (known) this.set(known.lagSeconds)
      else this.remove()
    },
  })
  new Gauge({
    name: 'haulyard_standby_in_use',
    help: '1 while calls are read on the standby, 0 while it is left out.',
    registers: [registry],
    collect() {
      const known = state()
      if (known) this.set(Number(known.isFit))
      else this.remove()
    },
  })
  new Gauge({
    name: 'haulyard_reads_that_may_lag',
    help: 'Reads since the start for which a lag is harmless, by the server that answered.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      const known = state()
      if (!known) return
      this.set({ server: 'standby' }, known.reads.standby)
      this.set({ server: 'primary' }, known.reads.primary)
    },
  })
}
