import { eq, type SQL, sql } from 'drizzle-orm'
import {
  digestCap,
  type MailCap,
  type MailFacts,
  mailboxCap,
  nextPlace,
  SHUT,
  sourceCap,
  whenAskedAgain,
} from '#domain/messaging/mail-caps.ts'
import { wasTriedLongEnough } from '#domain/messaging/message-tries.ts'
import type { Db } from '#server/db/connect.ts'
import type { MessageRow } from './messaging.queries.ts'
import { messages } from './messaging.tables.ts'

type Asking = Pick<
  MessageRow,
  | 'id'
  | 'companyId'
  | 'recipient'
  | 'channel'
  | 'fromName'
  | 'source'
  | 'countedAt'
  | 'digest'
  | 'waitsSince'
  | 'createdAt'
>

/**
 * Reserves a message's place under the caps, or holds it until the next one is free. Locks the mailbox and the
 * source until commit, so that two never take the last place.
 * @returns whether it may go
 */
export async function takePlace(db: Db, message: Asking, companyBudget: number, now: Date): Promise<boolean> {
  const { id, source, countedAt } = message
  const write = (change: Partial<MessageRow>) => db.update(messages).set(change).where(eq(messages.id, id))
  if (await isOfShutCompany(db, message)) {
    await write(heldFor(message, { reason: SHUT, until: whenAskedAgain(now) }, now))
    return false
  }
  if (source === null || countedAt !== null) return true
  await waitForTurn(db, message.recipient, source)
  const full = await firstFull(db, await capsOf(db, { ...message, source }, companyBudget, now), now)
  await write(full ? heldFor(message, full, now) : { countedAt: now, waitsSince: now, error: null })
  return full === null
}

/** No text, and no email bearing its name, leaves for a company that is not open. */
async function isOfShutCompany(db: Db, { companyId, channel, fromName }: Asking): Promise<boolean> {
  if (companyId === null || (channel === 'email' && fromName === null)) return false
  const found = await db.execute<{ open: boolean }>(sql`select company_is_open(${companyId}) as open`)
  return found.rows[0]?.open !== true
}

/** Held mail expires after the retry period; an admin can still send it. */
const heldFor = ({ waitsSince, createdAt }: Asking, { reason, until }: Full, now: Date) =>
  wasTriedLongEnough(waitsSince ?? createdAt, now)
    ? { state: 'failed' as const, error: reason }
    : { state: 'held' as const, error: reason, dueAt: until }

type Full = { reason: string; until: Date }

async function waitForTurn(db: Db, recipient: string, source: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7246006, hashtext(mailbox_of(${recipient})))`)
  await db.execute(sql`select pg_advisory_xact_lock(7246007, hashtext(${source}))`)
}

type Counted = readonly [MailCap, SQL]

async function capsOf(
  db: Db,
  { companyId, recipient, source, digest }: Asking & Pick<MailFacts, 'source'>,
  companyBudget: number,
  now: Date,
): Promise<Counted[]> {
  const known = await db.execute<Pick<MailFacts, 'wantsNews' | 'companyIsNew'>>(sql`
    select wants_news(${companyId}, ${recipient}) as "wantsNews",
      coalesce((select not c.listed and c.created_at > ${now}::timestamptz - interval '7 days'
        from companies c where c.id = ${companyId}), false) as "companyIsNew"`)
  const facts = { source, companyBudget, wantsNews: false, companyIsNew: false, ...known.rows[0] }
  const bySource = sourceCap(facts)
  return [
    ...(digest ? [[digestCap, sql`company_id = ${companyId} and digest ->> 'of' = ${digest.of}`] as const] : []),
    [mailboxCap(facts), sql`mailbox_of(recipient) = mailbox_of(${recipient})`],
    ...(bySource ? [[bySource, sql`source = ${source}`] as const] : []),
  ]
}

/** Counts up to the limit only: a busy day costs no more than a quiet one. */
async function firstFull(db: Db, caps: readonly Counted[], now: Date): Promise<Full | null> {
  for (const [cap, which] of caps) {
    const { rows } = await db.execute<{ taken: number; oldest: Date | null }>(sql`
      select count(*)::integer as taken, min(counted_at) as oldest from (
        select counted_at from messages
        where ${which} and counted_at > ${now}::timestamptz - make_interval(secs => ${cap.seconds})
        order by counted_at desc limit ${cap.most}) counted`)
    const { taken = 0, oldest = null } = rows[0] ?? {}
    if (taken >= cap.most && oldest) return { reason: cap.reason, until: nextPlace(new Date(oldest), cap) }
  }
  return null
}
