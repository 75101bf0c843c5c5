import { z } from 'zod'
import { canLine } from '#contract/canmanager/tasks.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, id, instant, money, serviceType } from '#contract/fields.ts'
import { taskTypes } from '#domain/cans/tasks/can-options.ts'
import { MESSAGE_STATES } from '#domain/messaging/message-tries.ts'
import { TIME_LINE_KINDS } from '#domain/ordering/customers/time-line.ts'
import { PAID_BY } from '#domain/payments/paid-by.ts'

/** What is to be done at a stop, or was. */
const work = {
  type: z.enum(taskTypes),
  address: z.string(),
  cans: z.array(canLine),
  /** What was sold; empty where no sale made the task. */
  servicename: z.string(),
}

/** A task of the customer that is still open. */
const nextWork = z.object({
  id: z.uuid(),
  ...work,
  /** Null as long as nobody has chosen it. */
  day: day.nullable(),
  /** Which one of the list of that day and person (or route) it is. */
  place: z.int(),
  /** Whose it is: a person's name, a route's label, or nobody's. */
  assigned: z.string(),
  /** The person's number; null for a route or nobody. */
  assignedid: z.int().nullable(),
  /** What is wrong at the stop and not solved yet. */
  problem: z.string().nullable(),
})
export type NextWork = z.output<typeof nextWork>

const leadOutcome = z.enum(['', 'called', 'lost'])

/** What a lead asked for, at the hauler's own prices of that moment. */
const leadRequest = z.object({
  /** Whether it is a complete request, not an order that was begun. */
  finished: z.boolean(),
  /** What the office made of it; '' while nothing. */
  outcome: leadOutcome,
  /** How far the order came, in the office's words. */
  step: z.string(),
  at: instant,
  type: serviceType.nullable(),
  services: z.array(
    z.object({
      name: z.string(),
      cans: z.int(),
      frequency: z.string(),
      preferred: z.array(z.string()),
      /** Per month, of a roll-off the whole; null where it is not known. */
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
  changes: { ...entry, kind: z.literal('changes') },
}
const by = z.string()

/** Something that happened with a customer. `by` is who did it, empty where nobody did or is known. */
export const timeLineEntry = z.discriminatedUnion('event', [
  z.object({ ...happened.orders, event: z.literal('ordered'), type: serviceType, total: money }),
  z.object({
    ...happened.orders,
    event: z.literal('paid'),
    amount: money,
    lastfour: z.string(),
    bylink: z.boolean(),
    method: z.enum(PAID_BY),
    /** Of a check. */
    number: z.string(),
    by,
  }),
  z.object({ ...happened.orders, event: z.literal('given back'), amount: money, by }),
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
    /** A link that ends within the hour. */
    photo: z.string().nullable(),
    by,
  }),
  z.object({ ...entry, kind: z.literal('notes'), event: z.literal('note'), text: z.string(), by }),
  z.object({ ...happened.changes, event: z.literal('added') }),
  z.object({
    ...happened.changes,
    event: z.literal('changed'),
    /** The customer's service that was changed; null for the customer. */
    service: z.string().nullable(),
    how: z.enum(['added', 'changed', 'deleted']),
    /** By the labels of the screens; of what is personal only 'kept'. */
    changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    by,
  }),
  z.object({ ...happened.changes, event: z.literal('merged'), name: z.string(), record: z.int(), by }),
])
export type TimeLineEntry = z.output<typeof timeLineEntry>

const ofCustomer = { by: 'row', row: 'customer', field: 'i' } as const

export const customerOverviewContract = {
  'customers.getOverview': endpoint({
    verb: 'GET',
    summary: 'What a customer paid and was given back, when money is asked for next, and the work that is open.',
    who: 'customers.read',
    scope: ofCustomer,
    input: z.object({ i: id }),
    output: z.object({
      /** By card or by hand, over all orders, with what was given back since. */
      paid: money,
      givenback: money,
      /** The first day on which the hauler asks for money again; null where nothing that recurs is running. */
      nextpayment: day.nullable(),
      /** Where the hauler is. */
      today: day,
      orders: z.int(),
      services: z.int(),
      /** The next 20, the earliest first. */
      work: z.array(nextWork),
      /** Null for customers, and for a lead that the office added. */
      lead: leadRequest.nullable(),
    }),
    mayLag: true,
  }),
  'customers.getTimeLine': endpoint({
    verb: 'GET',
    summary: 'What happened with a customer, newest first: orders and money, mail, work, problems, notes, changes.',
    who: 'customers.read',
    scope: ofCustomer,
    input: z.object({
      i: id,
      kind: z.enum(TIME_LINE_KINDS).optional(),
      /** The id of the last entry seen. */
      after: z
        .string()
        .regex(/^\d{1,17}\.[\w-]{1,100}$/)
        .optional(),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      rows: z.array(timeLineEntry),
      /** Whether there are older ones: they come after the id of the last row. */
      more: z.boolean(),
    }),
    mayLag: true,
  }),
  'customers.addNote': endpoint({
    verb: 'POST',
    summary: 'Writes a note down in the time line of a customer.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id, text: z.string().trim().min(1, 'Write the note first').max(5000) }),
    output: done,
  }),
  'customers.sendFinishLink': endpoint({
    verb: 'POST',
    summary: 'Mails the link that resumes the unfinished order of a lead.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id }),
    output: done,
  }),
  'customers.markLead': endpoint({
    verb: 'POST',
    summary: 'Marks the open lead of a customer as called or lost, or takes the mark away.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'id' },
    input: z.object({ id, outcome: leadOutcome }),
    output: done,
  }),
}
