import DataLoader from 'dataloader'
import type { WorkEventData, WorkEventName } from '#contract/canmanager/work-events.ts'
import type { GroupId } from '#contract/fields.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { SessionUser, TenantId } from '#server/calls/tenant.ts'
import { CHANGES_AT_ONCE, changesAfter, type WorkChange } from '#server/cans/tasks/change.queries.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { type Actors, inTransaction } from '#server/db/connect.ts'
import { findSessions, type SessionSource } from '#server/identity/session-user.ts'

interface Unseen {
  company: TenantId
  group: GroupId
  /** Drivers see today's tasks only. */
  forDriver: boolean
  seen: number
}

interface News {
  lines: string
  last: number
  more: boolean
}

/** Queries shared by all streams of this process: a change in a group is read once for all viewers. */
export interface SharedReading {
  news(unseen: Unseen, clock: Clock): Promise<News>
  person(token: string, demoOpen: boolean, clock: Clock): Promise<SessionUser | null>
}

type Clock = () => Date

/**
 * Batches the requests of one turn; reading starts after it, so that it includes every change they were notified of.
 */
const inOneTurn = { cache: false, batchScheduleFn: (read: () => void) => void setImmediate(read) }

export function openSharedReading({ actors, env }: SessionSource): SharedReading {
  const news = new DataLoader((asked: readonly { unseen: Unseen; clock: Clock }[]) => {
    const readings = new Map<string, Promise<News>>()
    const reading = ({ unseen, clock }: { unseen: Unseen; clock: Clock }): Promise<News> => {
      const key = JSON.stringify(unseen)
      const known = readings.get(key) ?? readNews(actors, unseen, clock())
      readings.set(key, known)
      return known
    }
    return Promise.all(asked.map((one) => reading(one).catch(asError)))
  }, inOneTurn)
  const people = new DataLoader(async (asked: readonly { token: string; demoOpen: boolean; clock: Clock }[]) => {
    const found = await findSessions({ actors, env }, [...new Set(asked.map(({ token }) => token))])
    return asked.map(({ token, demoOpen, clock }) => found(token, clock(), demoOpen)?.user ?? null)
  }, inOneTurn)
  return {
    news: (unseen, clock) => news.load({ unseen, clock }),
    person: (token, demoOpen, clock) => people.load({ token, demoOpen, clock }),
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

function readNews(actors: Actors, { company, group, forDriver, seen }: Unseen, now: Date): Promise<News> {
  return inTransaction(actors.staff, { tenant: company, readonly: true }, async (db) => {
    const changes = await changesAfter(db, company, group, seen)
    const day = forDriver ? todayIn(await timezoneOf(db, company), now) : null
    return {
      lines: eventLines(changes, day),
      last: changes.at(-1)?.seq ?? seen,
      more: changes.length === CHANGES_AT_ONCE,
    }
  })
}

/** @param day the only day a reader may see: a driver gets its tasks, and only the removal of one that left it */
const eventLines = (changes: readonly WorkChange[], day: string | null): string =>
  changes.map((change) => eventOf(change, day)).join('')

function eventOf(change: WorkChange, day: string | null): string {
  const event = <N extends WorkEventName>(name: N, data: WorkEventData<N>) =>
    `id: ${change.seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  if (change.kind === 'route') {
    const { id, label, groupId, deleted } = change.route
    return event('route', { id, label, groupid: groupId, ...(deleted && { deleted }) })
  }
  if (change.kind === 'rules') return event('rules', {})
  if (day === null || change.task.deliveryDate === day) return event('task', presentTask(change.task))
  return change.was === day ? event('gone', { id: change.task.id }) : ''
}
