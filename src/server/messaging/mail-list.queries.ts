import { and, asc, count, desc, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'
import type { Db } from '#server/db/connect.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import { messages } from './messaging.tables.ts'

type MessageState = (typeof MESSAGE_STATES)[number]
type Wanted = Pick<Given<'messages.getPage'>, 'query' | 'state'>

function filtered({ query, state }: Wanted): SQL | undefined {
  return and(
    query ? ilike(messages.recipient, `%${query.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    state ? eq(messages.state, state) : undefined,
  )
}

const SORTS: Record<Given<'messages.getPage'>['sort'], SQL> = {
  id: sql`${messages.id}`,
  to: sql`${messages.recipient}`,
  state: sql`${messages.state}`,
  tries: sql`${messages.tries}`,
}

export async function pageOfMessages(db: Db, wanted: Given<'messages.getPage'>) {
  const where = filtered(wanted)
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::integer`
  const [counts] = await db
    .select({
      total: count(),
      found: counted(where ?? sql`true`),
      waiting: counted(eq(messages.state, 'waiting')),
      failed: counted(eq(messages.state, 'failed')),
    })
    .from(messages)
  const { total = 0, found = 0, waiting = 0, failed = 0 } = counts ?? {}
  const page = Math.min(wanted.page, Math.max(1, Math.ceil(found / wanted.size)))
  const order = wanted.direction === 'ascending' ? asc : desc
  const { id, channel, recipient, subject, state, tries, lastTriedAt, error, createdAt, sentAt } = messages
  const rows = await db
    .select({
      id,
      channel,
      recipient,
      subject,
      state,
      tries,
      lastTriedAt,
      error,
      createdAt,
      sentAt,
      company: companies.name,
    })
    .from(messages)
    .leftJoin(companies, eq(companies.id, messages.companyId))
    .where(where)
    .orderBy(order(SORTS[wanted.sort]), desc(id))
    .limit(wanted.size)
    .offset((page - 1) * wanted.size)
  return { rows, total, found, waiting, failed, page }
}

export type MessageInList = Awaited<ReturnType<typeof pageOfMessages>>['rows'][number]

const MOST_HELD = 200

export async function heldOfCompany(db: Db, company: CompanyId) {
  const { id, channel, recipient, subject, error, createdAt } = messages
  return db
    .select({ id, channel, recipient, subject, error, createdAt })
    .from(messages)
    .where(and(eq(messages.companyId, company), eq(messages.state, 'held')))
    .orderBy(asc(id))
    .limit(MOST_HELD)
}

/** Messages resent per call: more would hold the transaction, and the mail server, for too long. */
const MOST_AGAIN = 5_000

/** Dismissed messages are resent only on request. */
const sendable = ({ id, state }: Wanted & { id?: number | undefined }): MessageState[] =>
  id === undefined && state !== 'dismissed' ? ['failed', 'held', 'kept'] : ['failed', 'held', 'kept', 'dismissed']

/** As if they were new, and past the caps. @returns their ids */
export async function requeueMessages(
  db: Db,
  wanted: Wanted & { id?: number | undefined },
  now: Date,
): Promise<number[]> {
  const chosen = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(named(wanted), inArray(messages.state, sendable(wanted)), eq(messages.blanked, false)))
    .orderBy(asc(messages.id))
    .limit(MOST_AGAIN)
  const requeued = await db
    .update(messages)
    .set({
      state: 'waiting',
      error: null,
      tries: 0,
      lastTriedAt: null,
      waitsSince: now,
      sentAt: null,
      dueAt: null,
      countedAt: now,
    })
    .where(and(inArray(messages.id, chosen), ne(messages.state, 'waiting')))
    .returning({ id: messages.id })
  return requeued.map(({ id }) => id)
}

export async function dismissFailed(db: Db, { id, query }: Given<'messages.dismiss'>): Promise<number> {
  const chosen = db
    .select({ id: messages.id })
    .from(messages)
    .where(named({ id, query, state: 'failed' }))
    .orderBy(asc(messages.id))
    .limit(MOST_AGAIN)
  const dismissed = await db
    .update(messages)
    .set({ state: 'dismissed' })
    .where(and(inArray(messages.id, chosen), eq(messages.state, 'failed')))
  return dismissed.rowCount ?? 0
}

export async function endPauses(db: Db, queue: string, wanted: Wanted & { id?: number | undefined }): Promise<number> {
  const where = and(named(wanted), eq(messages.state, 'waiting')) ?? sql`false`
  const ended = await db.execute(sql`
    update jobs.job set start_after = now()
    where name = ${queue} and state = 'retry' and start_after > now()
      and (data ->> 'message')::bigint in (select ${messages.id} from ${messages} where ${where} limit ${MOST_AGAIN})`)
  return ended.rowCount ?? 0
}

const named = ({ id, ...wanted }: Wanted & { id?: number | undefined }) =>
  id === undefined ? filtered(wanted) : eq(messages.id, id)
