import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { MailCause, MailSource } from '#domain/messaging/mail-cause.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'
import { companies } from '#server/db/tables/companies.tables.ts'
import type { MailContent } from './mail-layout.ts'
import { messages } from './messaging.tables.ts'

export type MessageRow = typeof messages.$inferSelect
/** `secrets` are the parts of its links that open something. */
export type NewMessage = Pick<MessageRow, 'companyId' | 'channel' | 'recipient' | 'subject' | 'text' | 'html'> &
  Partial<Pick<MessageRow, 'fromName' | 'replyTo' | 'attachment' | 'secrets'>> &
  MessageTiming

export type MessageTiming = Partial<Pick<MessageRow, 'dueAt' | 'staleAt' | 'topic' | 'digest'>>

const insertStatement = statement<{ id: number; later: boolean }, [written: string, source: MailSource, now: Date]>(`
  insert into messages (company_id, channel, recipient, subject, text, html, from_name, reply_to, attachment, secrets,
    due_at, stale_at, topic, digest, source, created_at)
  select "companyId", channel, recipient, subject, text, html, "fromName", "replyTo", attachment, coalesce(secrets, '{}'),
    "dueAt", "staleAt", topic, digest, $2, $3
  from json_to_recordset($1::json)
    as m ("companyId" integer, channel text, recipient text, subject text, text text, html text,
      "fromName" text, "replyTo" text, attachment jsonb, secrets text[], "dueAt" timestamptz, "staleAt" timestamptz, topic text, digest jsonb)
  returning id, due_at is not null as later`)

/** @returns the ids of those to send now */
export async function insertMessages(db: Db, written: NewMessage[], cause: MailCause, now: Date): Promise<number[]> {
  const rows = await insertStatement(db, JSON.stringify(written), cause.source, now)
  return rows.filter(({ later }) => !later).map(({ id }) => id)
}

export async function dropUnsent(db: Db, company: CompanyId, topic: string): Promise<void> {
  await db
    .delete(messages)
    .where(
      and(eq(messages.companyId, company), eq(messages.topic, topic), inArray(messages.state, ['waiting', 'held'])),
    )
}

/** A mail to an address that the database looks up: no actor may read it. */
const insertMessageBy =
  (reach: 'message_to_hauler' | 'message_to_owner') =>
  async (
    db: Db,
    company: CompanyId,
    mail: MailContent & MessageTiming,
    cause: MailCause,
    now: Date,
  ): Promise<number | null> => {
    const written = await db.execute<{ id: number | null }>(
      sql`select ${sql.identifier(reach)}(${company}, ${JSON.stringify({ ...mail, source: cause.source })}::jsonb, ${now}) as id`,
    )
    return written.rows[0]?.id ?? null
  }

export const insertMessageToHauler = insertMessageBy('message_to_hauler')

export const insertMessageToOwner = insertMessageBy('message_to_owner')

export async function insertMessagesToAdmins(
  db: Db,
  mail: MailContent,
  cause: MailCause,
  now: Date,
): Promise<number[]> {
  const written = await db.execute<{ id: number }>(
    sql`select message_to_admins(${JSON.stringify({ ...mail, source: cause.source })}::jsonb, ${now}) as id`,
  )
  return written.rows.map(({ id }) => id)
}

/** `demo`: mail of a demo company is never sent. */
export async function messageById(db: Db, id: number) {
  const rows = await db
    .select({ ...getTableColumns(messages), demo: companies.demo })
    .from(messages)
    .leftJoin(companies, eq(companies.id, messages.companyId))
    .where(eq(messages.id, id))
  return rows[0]
}

/**
 * Writes a waiting message's outcome, unless the carrier has reported one already. Blanks the secrets of a sent
 * message, so that the table opens nothing.
 */
export async function settleMessage(
  db: Db,
  id: number,
  state: 'sent' | 'kept' | 'failed',
  error: string | null,
  now: Date,
) {
  await db
    .update(messages)
    .set({
      state,
      error,
      ...(state === 'failed' ? {} : { sentAt: now }),
      ...(state === 'kept' ? {} : tried(now)),
      ...(state === 'sent' ? withoutSecrets : {}),
    })
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')))
}

const withoutSecrets = {
  text: sql`without_secrets(${messages.text}, ${messages.secrets})`,
  html: sql`without_secrets(${messages.html}, ${messages.secrets})`,
  secrets: [],
  blanked: sql`${messages.secrets} <> '{}'`,
}

const tried = (now: Date) => ({ tries: sql`${messages.tries} + 1`, lastTriedAt: now })

export async function noteTry(db: Db, id: number, error: string, now: Date) {
  await db
    .update(messages)
    .set({ error, ...tried(now) })
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')))
}

const MOST_SWEPT = 5_000

export async function releaseDue(db: Db, now: Date): Promise<DueMessage[]> {
  const due = await db.execute<DueMessage>(sql`
    with released as (
      update messages set state = 'waiting', due_at = null, waits_since = case when state = 'waiting' then ${now}::timestamptz else waits_since end
      where id in (select id from messages where due_at <= ${now} and state in ('waiting', 'held') order by id limit ${MOST_SWEPT}
        for update skip locked)
      returning id, company_id as company, recipient, digest)
    select id::integer, company, recipient, digest from released order by id`)
  return due.rows
}

export type DueMessage = Pick<MessageRow, 'id' | 'recipient' | 'digest'> & { company: CompanyId | null }

export async function deleteMessages(db: Db, ids: number[]): Promise<void> {
  await db.delete(messages).where(inArray(messages.id, ids))
}

export async function forgottenMessages(db: Db, queue: string): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select id from messages m
    where state = 'waiting' and due_at is null and not exists (
      select from jobs.job j
      where j.name = ${queue} and j.state < 'completed' and (j.data ->> 'message')::bigint = m.id)
    order by id limit ${MOST_SWEPT}`)
  return found.rows.map(({ id }) => Number(id))
}

export async function loseMessage(db: Db, id: number, reason: string) {
  const taken = inArray(messages.state, ['waiting', 'sent'])
  await db
    .update(messages)
    .set({ state: 'failed', error: reason })
    .where(and(eq(messages.id, id), eq(messages.channel, 'text'), taken))
}

/** The outbox, newest first. */
export async function newestMessages(db: Db) {
  const rows = await db.select().from(messages).orderBy(desc(messages.id)).limit(500)
  return rows.map(({ id, channel, recipient, subject, text, html, fromName, replyTo, attachment, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    html,
    fromname: fromName,
    replyto: replyTo,
    attachment,
    at: createdAt.toISOString(),
  }))
}

export type OutboxEntry = Awaited<ReturnType<typeof newestMessages>>[number]
