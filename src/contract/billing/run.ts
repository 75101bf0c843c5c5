import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, customerId, day, done, flag, id, line, signedMoney } from '#contract/fields.ts'
import { proofNeeded } from '#contract/refusals.ts'
import { periodBegins } from '#domain/companies/company.ts'
import {
  billingNotPossible,
  collection,
  delivery,
  exception,
  invoice,
  invoiceRow,
  invoiceStates,
  item,
  notStarted,
  paperBill,
  paymentKinds,
} from './documents.ts'

const hour = z
  .int('Enter an hour from 0 to 23')
  .min(0, 'Enter an hour from 0 to 23')
  .max(23, 'Enter an hour from 0 to 23')

const settings = z.object({
  runhour: hour,
  collecthour: hour,
  mode: z.enum(['review', 'automatic']),
  prorate: z.enum(['days', 'none']),
  feestaxed: flag,
  netdays: z.int('Enter a number of days from 0 to 365').min(0).max(365, 'Enter a number of days from 0 to 365'),
  periodsbegin: z.enum(periodBegins),
  nextnumber: line(20).regex(/^.*?\d{1,12}$/, 'The number must end in digits'),
})
export type BillingSettings = z.output<typeof settings>

const storedSettings = settings.extend({ startedon: day.nullable(), ranthrough: day.nullable() })

const drawn = z.object({
  customer: z.int(),
  name: z.string(),
  address: z.string(),
  kind: z.enum(['invoice', 'creditnote']),
  items: z.array(item.partial({ id: true })),
  total: signedMoney,
  /** Total of the bill before; null without one. */
  last: signedMoney.nullable(),
  collection,
  /** Last four digits; only where the card will be charged. */
  card: z.string().optional(),
  delivery,
  dueon: day,
})

const invoiceFilter = z.object({
  companyId,
  state: z.union([invoiceStates, z.enum(['open', 'paid'])]).optional(),
  query: line(100).optional(),
  from: day.optional(),
  to: day.optional(),
  overdue: z.literal('1').or(z.literal(1)).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  after: z.coerce.number().int().min(0).optional(),
})

const companyOnly = { by: 'company', field: 'companyId' } as const
const byInvoice = { by: 'row', row: 'invoice', field: 'id' } as const

/** Settings, the run, and what becomes of bills. */
export const billingRunContract = {
  'billing.getSettings': endpoint({
    verb: 'GET',
    summary: 'How a company bills.',
    who: 'billing.read',
    scope: companyOnly,
    input: z.object({ companyId }),
    output: storedSettings,
    allowReplica: true,
  }),
  'billing.saveSettings': endpoint({
    verb: 'POST',
    summary: 'Changes how a company bills; what is left out stays.',
    who: 'billing.settings',
    scope: companyOnly,
    input: settings.partial().extend({ companyId }),
    output: done.extend({ settings: storedSettings }),
  }),
  'billing.start': endpoint({
    verb: 'POST',
    summary: 'Starts billing on a day: periods that begin on or after it are billed. May be repeated until that day.',
    who: 'billing.settings',
    scope: companyOnly,
    input: z.object({ companyId, day, dry: flag.default(0) }),
    output: done.extend({
      customers: z.int(),
      invoices: z.int(),
      total: signedMoney,
      exceptions: z.array(exception),
      /** Customers with a card who get a notice that it will be charged. */
      notices: z.int(),
    }),
    idempotency: 'required',
    refusals: [billingNotPossible, proofNeeded],
  }),
  'billing.preview': endpoint({
    verb: 'GET',
    summary: 'The bills that the run of a day will make.',
    who: 'billing.read',
    scope: companyOnly,
    input: z.object({ companyId, day }),
    output: z.object({ invoices: z.array(drawn), exceptions: z.array(exception), total: signedMoney }),
    refusals: [notStarted],
  }),
  'billing.getDrafts': endpoint({
    verb: 'GET',
    summary: 'Drafts that wait to be issued, by name, as the next run would make them, with what needs a look.',
    who: 'billing.read',
    scope: companyOnly,
    input: z.object({ companyId }),
    output: z.object({
      invoices: z.array(drawn.extend({ id: z.int() })),
      exceptions: z.array(exception),
      total: signedMoney,
      /** Of all drafts; at most 1,000 are listed. */
      count: z.int(),
    }),
    refusals: [notStarted],
  }),
  'billing.run': endpoint({
    verb: 'POST',
    summary: 'Makes the bills that are due up to a day, as the nightly run does.',
    who: 'billing.write',
    scope: companyOnly,
    input: z.object({ companyId, day }),
    output: done.extend({ drafted: z.int(), issued: z.int(), skipped: z.int() }),
    idempotency: 'required',
    long: true,
    refusals: [notStarted],
  }),
  'billing.issue': endpoint({
    verb: 'POST',
    summary: 'Issues drafts: they get their numbers, and their emails go out ten minutes later.',
    who: 'billing.write',
    scope: companyOnly,
    input: z.object({
      companyId,
      ids: z.union([z.literal('all'), z.array(id).min(1, 'Choose bills').max(10_000)]),
    }),
    output: done.extend({ issued: z.int() }),
    idempotency: 'required',
    long: true,
  }),
  'billing.takeBack': endpoint({
    verb: 'POST',
    summary: 'Takes issued bills back within ten minutes, before they are sent; the next run makes them again.',
    who: 'billing.write',
    scope: companyOnly,
    input: z.object({ companyId, ids: z.array(id).min(1, 'Choose bills').max(10_000) }),
    output: done.extend({ voided: z.int() }),
    refusals: [billingNotPossible],
  }),
  'billing.voidInvoice': endpoint({
    verb: 'POST',
    summary: 'Voids a bill, or credits it wholly if something was paid on it.',
    who: 'billing.write',
    scope: byInvoice,
    input: z.object({
      id,
      reason: line(500).min(1, 'Enter a reason'),
      /** 1: the next run bills the same again. */
      again: flag.default(0),
    }),
    output: done.extend({ creditnote: z.int().optional() }),
    refusals: [billingNotPossible],
  }),
  'billing.addItem': endpoint({
    verb: 'POST',
    summary: "Adds an item to a customer's next bill; below zero it is a credit.",
    who: 'billing.write',
    scope: { by: 'row', row: 'customer', field: 'customer' },
    input: z.object({
      customer: customerId,
      text: line(200).min(1, 'Enter what it is for'),
      amount: signedMoney.refine((dollars) => dollars !== 0, 'Enter an amount other than 0'),
      /** Percent. */
      tax: z.number().min(0).max(30, 'Enter a percentage from 0 to 30').default(0),
      service: id.optional(),
    }),
    output: done.extend({ item }),
  }),
  'billing.removeItem': endpoint({
    verb: 'POST',
    summary: 'Removes an item that still waits for a bill.',
    who: 'billing.write',
    scope: { by: 'row', row: 'customer', field: 'customer' },
    input: z.object({ customer: customerId, item: id }),
    output: done,
    refusals: [billingNotPossible],
  }),
  'billing.send': endpoint({
    verb: 'POST',
    summary: 'Emails a bill now, or once more.',
    who: 'billing.write',
    scope: byInvoice,
    input: z.object({ id }),
    output: done,
    refusals: [billingNotPossible],
  }),
  'billing.getInvoices': endpoint({
    verb: 'GET',
    summary: 'Bills and credit notes, newest first, without their items.',
    who: 'billing.read',
    scope: companyOnly,
    input: invoiceFilter,
    output: z.array(invoiceRow),
    allowReplica: true,
  }),
  'billing.getPaperBills': endpoint({
    verb: 'GET',
    summary: 'Issued bills that go out on paper, newest first, with what is printed on them.',
    who: 'billing.read',
    scope: companyOnly,
    input: invoiceFilter,
    output: z.array(paperBill),
    allowReplica: true,
  }),
  'billing.getInvoice': endpoint({
    verb: 'GET',
    summary: 'A bill or credit note with its items and allocations.',
    who: 'billing.read',
    scope: { by: 'row', row: 'invoice', field: 'i' },
    input: z.object({ i: id }),
    output: invoice,
  }),
  'billing.getOverview': endpoint({
    verb: 'GET',
    summary: 'What waits to be issued, what is open by age, cards that failed, and payments with money left.',
    who: 'billing.read',
    scope: companyOnly,
    input: z.object({ companyId }),
    output: z.object({
      startedon: day.nullable(),
      today: day,
      /** Drafts by the way of their collection. */
      drafts: z.array(z.object({ way: z.enum(['card', 'email', 'paper']), count: z.int(), total: signedMoney })),
      /** Drafts that need a look. */
      needlook: z.int(),
      /** Of open bills, by day: today and the six days after it. */
      dueweek: z.array(z.object({ day, count: z.int(), total: signedMoney })),
      open: z.array(z.object({ age: z.enum(['current', '1-30', '31-60', '61+']), count: z.int(), total: signedMoney })),
      failed: z.array(
        z.object({
          customer: z.int(),
          name: z.string(),
          lastfour: z.string(),
          resptext: z.string(),
          amount: signedMoney,
          /** The next try's number in its series; 0 without one. */
          try: z.int(),
          nextat: day.nullable(),
        }),
      ),
      unallocated: z.array(
        z.object({
          customer: z.int(),
          name: z.string(),
          payment: z.int(),
          kind: paymentKinds,
          number: z.string().optional(),
          lastfour: z.string().optional(),
          credit: signedMoney,
          received: day,
        }),
      ),
      month: z.object({ billed: signedMoney, collected: signedMoney, open: signedMoney, failed: z.int() }),
    }),
  }),
}
