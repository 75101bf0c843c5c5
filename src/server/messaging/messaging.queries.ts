import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { companies } from '#server/companies/companies.tables.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/session.ts'
import type { MailContent } from './mail-layout.ts'
import { messages } from './messaging.tables.ts'

export type MessageRow = typeof messages.$inferSelect
/**
 * A message to write; by default it goes out under the platform's own name, with nothing beside it. `secrets` are the parts of
 * its links that open something.
 */
export type NewMessage = Pick<MessageRow, 'companyId' | 'channel' | 'recipient' | 'subject' | 'text' | 'html'> &
  Partial<Pick<MessageRow, 'fromName' | 'replyTo' | 'attachment' | 'secrets'>>

const insertStatement = statement<{ id: number }, [written: string, now: Date]>(`
  insert into messages (company_id, channel, recipient, subject, text, html, from_name, reply_to, attachment, secrets, created_at)
  select "companyId", channel, recipient, subject, text, html, "fromName", "replyTo", attachment, coalesce(secrets, '{}'), $2
  from json_to_recordset($1::json)
    as m ("companyId" integer, channel text, recipient text, subject text, text text, html text,
      "fromName" text, "replyTo" text, attachment jsonb, secrets text[])
  returning id`)

/** Writes messages in the caller's transaction. @returns their ids */
export async function insertMessages(db: Db, written: NewMessage[], now: Date): Promise<number[]> {
  return (await insertStatement(db, JSON.stringify(written), now)).map(({ id }) => id)
}

/** A mail to somebody whose address the database looks up itself: no actor may read it. */
const insertMessageBy =
  (reach: 'message_to_hauler' | 'message_to_owner') =>
  async (db: Db, company: number, mail: MailContent, now: Date): Promise<number | null> => {
    const written = await db.execute<{ id: number | null }>(
      sql`select ${sql.identifier(reach)}(${company}, ${JSON.stringify(mail)}::jsonb, ${now}) as id`,
    )
    return written.rows[0]?.id ?? null
  }

/** Writes a mail to wherever this hauler wants its news. @returns its id; null when there is no such address */
export const insertMessageToHauler = insertMessageBy('message_to_hauler')

/** Writes a mail to the person who owns this company. @returns its id; null when nobody does */
export const insertMessageToOwner = insertMessageBy('message_to_owner')

/** Writes a mail to every admin of the platform. @returns the messages' ids */
export async function insertMessagesToAdmins(db: Db, mail: MailContent, now: Date): Promise<number[]> {
  const written = await db.execute<{ id: number }>(
    sql`select message_to_admins(${JSON.stringify(mail)}::jsonb, ${now}) as id`,
  )
  return written.rows.map(({ id }) => id)
}

/** A message, and whether its company is a demo, whose mail is never sent. */
export async function messageById(db: Db, id: number) {
  const rows = await db
    .select({ ...getTableColumns(messages), demo: companies.demo })
    .from(messages)
    .leftJoin(companies, eq(companies.id, messages.companyId))
    .where(eq(messages.id, id))
  return rows[0]
}

/**
 * Says what became of a message that waited; one of which the carrier has reported meanwhile stays as it is. What was sent
 * opens nothing from then on to whoever reads the table.
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

/** Says why a message was not taken that will be tried again. */
export async function noteTry(db: Db, id: number, error: string, now: Date) {
  await db
    .update(messages)
    .set({ error, ...tried(now) })
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')))
}

const MOST_SWEPT = 5_000

/** Messages that wait although no job of theirs is left in this queue, oldest first. */
export async function forgottenMessages(db: Db, queue: string): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select id from messages m
    where state = 'waiting' and not exists (
      select from jobs.job j
      where j.name = ${queue} and j.state < 'completed' and (j.data ->> 'message')::bigint = m.id)
    order by id limit ${MOST_SWEPT}`)
  return found.rows.map(({ id }) => Number(id))
}

/** Says that a text which the carrier took did not arrive. */
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
