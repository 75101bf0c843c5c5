import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '#contract/fields.ts'
import type { MailSource } from '#domain/messaging/mail-cause.ts'
import type { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'
import type { Attachment } from '#server/adapters/mail/mailer.ts'
import { at } from '#server/db/tables/identity.tables.ts'

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').$type<CompanyId>(),
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
  /** Since it was last queued. */
  tries: integer().notNull().default(0),
  lastTriedAt: at('last_tried_at'),
  waitsSince: at('waits_since'),
  /** Secrets in its links; blanked once it was sent. */
  secrets: text().array().notNull().default([]),
  /** A secret was blanked, so it cannot be resent. */
  blanked: boolean().notNull().default(false),
  /** The sender counted by the caps; null for mail about the reader's own purchase, payment or login. */
  source: text().$type<MailSource>(),
  countedAt: at('counted_at'),
  dueAt: at('due_at'),
  /** What it says is no longer true from then on. */
  staleAt: at('stale_at'),
  /** An unsent message is replaced by the next one of its topic. */
  topic: text(),
  /** Beyond the first of an hour, news `of` this kind are gathered in one email with this line of each. */
  digest: jsonb().$type<{ of: 'leads'; line: string }>(),
})

export const textConsents = pgTable('text_consents', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  phone: text().notNull(),
  agreed: boolean().notNull(),
  /** Told to the office, agreed on the order page, or written by the person. */
  how: text().$type<'office' | 'order' | 'reply'>().notNull(),
  by: text().notNull().default(''),
  at: at('at').notNull(),
})
