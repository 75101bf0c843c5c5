import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailSource } from '#domain/messaging/mail-cause.ts'
import type { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'
import type { Attachment } from '#server/adapters/mail/mailer.ts'
import { at } from '#server/identity/identity.tables.ts'

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  companyId: integer('company_id'),
  channel: text().$type<'email' | 'text'>().notNull(),
  recipient: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text().notNull().default(''),
  fromName: text('from_name'),
  replyTo: text('reply_to'),
  attachment: jsonb().$type<Attachment>(),
  state: text().$type<(typeof MESSAGE_STATES)[number]>().notNull().default('waiting'),
  error: text(),
  createdAt: at('created_at').notNull(),
  sentAt: at('sent_at'),
  /** Since it waits. */
  tries: integer().notNull().default(0),
  lastTriedAt: at('last_tried_at'),
  /** When it was sent again; null before. */
  waitsSince: at('waits_since'),
  /** What in it opens something; taken out of it once it was sent. */
  secrets: text().array().notNull().default([]),
  /** Something was taken out of it, so that it is not sent again. */
  blanked: boolean().notNull().default(false),
  /** Who had it sent; null is the reader, by a purchase, payment or login of their own. */
  source: text().$type<MailSource>(),
  /** When it took its place under the caps. */
  countedAt: at('counted_at'),
  /** Not sent before. */
  dueAt: at('due_at'),
  /** A message that is not sent yet gives way to the next one of its topic. */
  topic: text(),
  /** Beyond the first of an hour, news `of` this kind come as one email with this line of each. */
  digest: jsonb().$type<{ of: 'leads'; line: string }>(),
})
