import { z } from 'zod'
import { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'
import { endpoint } from './endpoint.ts'
import { companyId, id, instant, line, pageNumber } from './fields.ts'
import { failed, refusal } from './refusals.ts'

/** The body is left out because it may contain a code. */
const listedMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'text']),
  to: z.string(),
  subject: z.string(),
  /** Sending company; null for the platform. */
  company: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  tries: z.int(),
  lasttried: instant.nullable(),
  reason: z.string().nullable(),
  created: instant,
  sent: instant.nullable(),
})
export type ListedMessage = z.output<typeof listedMessage>

const wanted = {
  query: line(254).default(''),
  state: z.union([z.enum(MESSAGE_STATES), z.literal('')]).default(''),
}

const MESSAGE_SORTS = ['id', 'to', 'state', 'tries'] as const

export const mailOff = refusal({
  code: 'mail.off',
  status: 409,
  summary: 'This server sends no email.',
  body: failed,
})

export const messagesContract = {
  'messages.getPage': endpoint({
    verb: 'GET',
    summary: 'One page of emails and texts by recipient and state, with counts, never their content.',
    who: 'mail.manage',
    scope: { by: 'none' },
    input: z.object({
      ...wanted,
      sort: z.enum(MESSAGE_SORTS).default('id'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(100).default(10),
    }),
    output: z.object({
      rows: z.array(listedMessage),
      found: z.int(),
      total: z.int(),
      page: z.int(),
      waiting: z.int(),
      failed: z.int(),
    }),
    allowReplica: true,
  }),
  'messages.getHeld': endpoint({
    verb: 'GET',
    summary: 'A company’s waiting emails and texts with the reason, oldest first, never their content.',
    who: 'company.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: z.array(
      listedMessage.pick({ id: true, channel: true, to: true, subject: true, reason: true, created: true }),
    ),
  }),
  'messages.sendAgain': endpoint({
    verb: 'POST',
    summary:
      'Sends one message again, or up to 5,000 that match search and filter. Failed and withheld messages are queued again; queued ones are sent now.',
    who: 'mail.manage',
    scope: { by: 'none' },
    input: z.object({ id: id.optional(), ...wanted }),
    output: z.object({ success: z.literal(true), again: z.int() }),
    refusals: [mailOff],
  }),
  'messages.dismiss': endpoint({
    verb: 'POST',
    summary: 'Dismisses one failed message, or up to 5,000 that match the search; alerts and counts ignore them.',
    who: 'mail.manage',
    scope: { by: 'none' },
    input: z.object({ id: id.optional(), query: wanted.query }),
    output: z.object({ success: z.literal(true), dismissed: z.int() }),
  }),
}
