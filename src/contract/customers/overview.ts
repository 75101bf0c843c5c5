import { z } from 'zod'
import { paymentKinds } from '#contract/billing/documents.ts'
import { canLine } from '#contract/canmanager/tasks.ts'
import { endpoint } from '#contract/endpoint.ts'
import { customerId, day, done, instant, money, serviceType } from '#contract/fields.ts'
import { taskTypes } from '#domain/cans/tasks/can-options.ts'
import { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'
import { TIME_LINE_KINDS } from '#domain/ordering/customers/time-line.ts'

const work = {
  type: z.enum(taskTypes),
  address: z.string(),
  cans: z.array(canLine),
  servicename: z.string(),
}

const nextWork = z.object({
  id: z.uuid(),
  ...work,
  day: day.nullable(),
  place: z.int(),
  /** A person's name, a route's label, or empty. */
  assigned: z.string(),
  /** Null for a route or an unassigned task. */
  assignedid: z.int().nullable(),
  problem: z.string().nullable(),
})
export type NextWork = z.output<typeof nextWork>

const leadOutcome = z.enum(['', 'called', 'lost'])

const leadRequest = z.object({
  finished: z.boolean(),
  outcome: leadOutcome,
  step: z.string(),
  at: instant,
  type: serviceType.nullable(),
  services: z.array(
    z.object({
      name: z.string(),
      cans: z.int(),
      frequency: z.string(),
      preferred: z.array(z.string()),
      /** Per month, or the full price of a roll-off; null if unknown. */
      price: money.nullable(),
      datestart: day.nullable(),
      dateend: day.nullable(),
      notes: z.string(),
      contact: z.object({ fullname: z.string(), phone: z.string(), email: z.string() }).nullable(),
    }),
  ),
})
export type LeadRequest = z.output<typeof leadRequest>

const entry = { id: z.string(), at: instant }
const happened = {
  orders: { ...entry, kind: z.literal('orders'), order: z.string() },
  /** Null for money of bills. */
  money: { ...entry, kind: z.literal('orders'), order: z.string().nullable() },
  changes: { ...entry, kind: z.literal('changes') },
}
const by = z.string()

export const timeLineEntry = z.discriminatedUnion('event', [
  z.object({ ...happened.orders, event: z.literal('ordered'), type: serviceType, total: money }),
  z.object({
    ...happened.money,
    event: z.literal('paid'),
    amount: money,
    lastfour: z.string(),
    bylink: z.boolean(),
    method: paymentKinds,
    number: z.string(),
    /** Numbers of the bills that a payment without an order pays. */
    bills: z.array(z.string()),
    by,
  }),
  z.object({ ...happened.money, event: z.literal('given back'), amount: money, by }),
  z.object({ ...happened.orders, event: z.literal('cancelled'), by }),
  z.object({
    ...entry,
    kind: z.literal('mails'),
    event: z.literal('written to'),
    channel: z.enum(['email', 'text']),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(MESSAGE_STATES),
  }),
  z.object({ ...entry, kind: z.literal('tasks'), event: z.literal('task done'), ...work, by }),
  z.object({
    ...entry,
    kind: z.literal('problems'),
    event: z.enum(['problem', 'remark']),
    reason: z.string(),
    text: z.string(),
    /** Signed link, valid for less than an hour. */
    photo: z.string().nullable(),
    by,
  }),
  z.object({ ...entry, kind: z.literal('notes'), event: z.literal('note'), text: z.string(), by }),
  z.object({ ...happened.changes, event: z.literal('added') }),
  z.object({
    ...happened.changes,
    event: z.literal('changed'),
    service: z.string().nullable(),
    how: z.enum(['added', 'changed', 'deleted']),
    /** Under the labels of the screens; personal values read 'kept'. */
    changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    by,
  }),
  z.object({
    ...happened.changes,
    event: z.literal('service act'),
    service: z.string(),
    /** Before → after. */
    text: z.string(),
    reason: z.string(),
    /** It was taken back. */
    undone: z.boolean(),
    by,
  }),
  z.object({ ...happened.changes, event: z.literal('merged'), name: z.string(), record: z.int(), by }),
])
export type TimeLineEntry = z.output<typeof timeLineEntry>

const ofCustomer = { by: 'row', row: 'customer', field: 'i' } as const

export const customerOverviewContract = {
  'customers.getOverview': endpoint({
    verb: 'GET',
    summary: 'A customer’s payments, refunds, next payment and open work.',
    who: 'customers.read',
    scope: ofCustomer,
    input: z.object({ i: customerId }),
    output: z.object({
      /** By card or manually, over all orders and bills, including amounts refunded since. */
      paid: money,
      givenback: money,
      /** Next day on which a payment is due; null without a recurring service. */
      nextpayment: day.nullable(),
      today: day,
      orders: z.int(),
      services: z.int(),
      /** The company bills holds unless the office says otherwise. */
      holdbilled: z.boolean(),
      work: z.array(nextWork),
      lead: leadRequest.nullable(),
    }),
    allowReplica: true,
  }),
  'customers.getTimeLine': endpoint({
    verb: 'GET',
    summary: 'A customer’s history, newest first: orders, money, email, work, problems, notes and changes.',
    who: 'customers.read',
    scope: ofCustomer,
    input: z.object({
      i: customerId,
      kind: z.enum(TIME_LINE_KINDS).optional(),
      after: z
        .string()
        .regex(/^\d{1,17}\.[\w-]{1,100}$/)
        .optional(),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      rows: z.array(timeLineEntry),
      more: z.boolean(),
    }),
    allowReplica: true,
  }),
  'customers.addNote': endpoint({
    verb: 'POST',
    summary: 'Adds a note to a customer’s time line.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id: customerId, text: z.string().trim().min(1, 'Write the note first').max(5000) }),
    output: done,
  }),
  'customers.sendFinishLink': endpoint({
    verb: 'POST',
    summary: 'Emails a lead the link that resumes their unfinished order.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id: customerId }),
    output: done,
  }),
  'customers.markLead': endpoint({
    verb: 'POST',
    summary: 'Marks a customer’s open lead as called or lost, or clears the mark.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id: customerId, outcome: leadOutcome }),
    output: done,
  }),
}
