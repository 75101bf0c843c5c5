import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CountedPage } from '#domain/site/page-views.ts'
import type { Actor, Actors } from '#server/db/connect.ts'

/** What is counted for Prometheus. Each server has its own registry, so that two in one process count apart. */
export interface Metrics {
  /** A request was answered. `group` is one of a short list (route-group.ts), never a path or an id. */
  answered(group: string, status: number, seconds: number): void
  /** A page was looked at; `page` is a pattern of a closed list. */
  viewed(page: CountedPage): void
  /** Everything counted so far, in Prometheus' text format, and its content type. */
  read(): Promise<{ text: string; contentType: string }>
}

/** How many orders stand in each state. */
export type OrderCounts = () => Promise<readonly { state: string; count: number }[]>

/** Messages that have not left, the age in seconds of the one that waits longest, and failed jobs by queue. */
export type MailCounts = () => Promise<{
  waiting: number
  failed: number
  oldest: number
  failedJobs: readonly { queue: string; count: number }[]
}>

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const actorNames: readonly Actor[] = ['public', 'staff', 'platform']

/** @param ofProcess also watch memory, garbage collection and the event loop, which costs a little all the time */
export function openMetrics(actors: Actors, orders: OrderCounts, mail: MailCounts, ofProcess: boolean): Metrics {
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
  watchPools(registry, actors)
  watchOrders(registry, orders)
  watchMail(registry, mail)
  return {
    answered: (group, status, seconds) =>
      durations.observe({ group, status: `${Math.floor(status / 100)}xx` }, seconds),
    viewed: (page) => views.inc({ page }),
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

/** A database that does not answer must not take the other figures with it: it is then that they are looked at. */
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

function watchMail(registry: Registry, mail: MailCounts): void {
  // The three gauges are read by one query.
  let asked: ReturnType<MailCounts> | null = null
  const counts = () => {
    asked ??= mail().finally(() => {
      asked = null
    })
    return asked.catch(() => null)
  }
  new Gauge({
    name: 'haulyard_messages',
    help: 'E-mails and texts that wait to be sent, and those that were given up.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await counts()
      if (!found) return
      this.set({ state: 'waiting' }, found.waiting)
      this.set({ state: 'failed' }, found.failed)
    },
  })
  new Gauge({
    name: 'haulyard_oldest_waiting_message_seconds',
    help: 'How long the message has waited that waits longest; 0 when none does.',
    registers: [registry],
    async collect() {
      this.set((await counts())?.oldest ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'haulyard_failed_jobs',
    help: 'Jobs of the past week that were given up, by queue, as of the last minute.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, count } of (await counts())?.failedJobs ?? []) this.set({ queue }, count)
    },
  })
}
