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
    help: 'Response time by call or group of pages, and by status class.',
    labelNames: ['group', 'status'],
    buckets,
    registers: [registry],
  })
  const views = new Counter({
    name: 'haulyard_page_views_total',
    help: 'Page views by path pattern.',
    labelNames: ['page'],
    registers: [registry],
  })
  const turnedAway = new Counter({
    name: 'haulyard_turned_away_total',
    help: 'Requests answered 503 because of overload.',
    registers: [registry],
  })
  const late = new Counter({
    name: 'haulyard_late_approvals_total',
    help: 'Charges approved after their attempt was declined, and voided.',
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
    help: 'Busy and idle connections of an actor’s pool, and waiting callers.',
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
    help: 'Orders of the past day by state: pending, placed, declined, failed or cancelled.',
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
    'Age of the oldest waiting message; 0 if none.',
    ({ mail }) => mail.oldest,
  ],
  ['haulyard_late_jobs', 'Jobs overdue by more than ten minutes.', ({ jobs }) => jobs.late],
  [
    'haulyard_payments_swept_seconds',
    'Time since the last sweep of pending payments; infinite if none is known.',
    ({ payments }) => payments.sweptAgo ?? Number.POSITIVE_INFINITY,
  ],
  [
    'haulyard_oldest_undecided_payment_seconds',
    'Age of the oldest pending payment; 0 if none.',
    ({ payments }) => payments.oldest,
  ],
  [
    'haulyard_gateway_unanswered_payments',
    'Pending payments whose outcome the card gateway did not know when last asked.',
    ({ payments }) => payments.unanswered,
  ],
  [
    'haulyard_money_differences',
    'Open differences between the books and the card processor.',
    ({ books }) => books.differences,
  ],
  [
    'haulyard_books_compared_seconds',
    'Longest time since a merchant account was compared with its settlement report; absent before the first night.',
    ({ books }) => books.comparedAgo,
  ],
  [
    'haulyard_bill_run_late_seconds',
    'Time since the hour of the oldest run of bills that is not done; 0 if none.',
    ({ billing }) => billing.runLate,
  ],
  [
    'haulyard_bill_collection_late_seconds',
    'Time since the hour of the oldest collection of bills that is not done; 0 if none.',
    ({ billing }) => billing.collectionLate,
  ],
  [
    'haulyard_unclear_bill_charges',
    'Charges of bills that are unanswered for longer than the sweeper waits.',
    ({ billing }) => billing.unclear,
  ],
  [
    'haulyard_bill_differences',
    'Differences that the last nightly check found in the sums of bills.',
    ({ billing }) => billing.differences,
  ],
  [
    'haulyard_bills_checked_seconds',
    'Longest time since the bills of a company were checked; absent before the first night.',
    ({ billing }) => billing.checkedAgo,
  ],
  ['haulyard_disk_free_bytes', 'Free space on the disk of the data folder.', ({ disk }) => disk?.free ?? null],
  ['haulyard_disk_bytes', 'Size of the disk of the data folder.', ({ disk }) => disk?.total ?? null],
  ['haulyard_database_bytes', 'Size of the database.', ({ database }) => database.bytes],
  [
    'haulyard_log_archive_failing',
    '1 while the database cannot archive its log, 0 while it can; absent without archiving.',
    ({ archive }) => archive && Number(archive.fails),
  ],
  [
    'haulyard_last_archived_log_seconds',
    'Time since the database last archived a log file; infinite if none.',
    ({ archive }) => archive && (archive.lastAgo ?? Number.POSITIVE_INFINITY),
  ],
  [
    'haulyard_backup_holds_database',
    '1 if the nightly backup includes the database, else 0.',
    ({ backups: { isNightly, holds } }) => Number(isNightly && holds.database),
  ],
  [
    'haulyard_last_good_backup_seconds',
    'Time since the last backup that passed a test restore; infinite if none.',
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
    help: 'Waiting and failed emails and texts.',
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
    help: 'Failed jobs of the past week by queue, as of the last minute.',
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
    help: '1 while an outside service is reachable, else 0, by its setting.',
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
    help: 'Lag of the standby behind the primary; infinite while it does not answer.',
    registers: [registry],
    collect() {
      const known = state()
      if (known) this.set(known.lagSeconds)
      else this.remove()
    },
  })
  new Gauge({
    name: 'haulyard_standby_in_use',
    help: '1 while calls read from the standby, else 0.',
    registers: [registry],
    collect() {
      const known = state()
      if (known) this.set(Number(known.isFit))
      else this.remove()
    },
  })
  new Gauge({
    name: 'haulyard_reads_that_may_lag',
    help: 'Replica-safe reads since the start, by server.',
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
