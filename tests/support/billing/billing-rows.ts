import type { Card, InvoiceRow, Item, Payment } from '#contract/billing/documents.ts'
import type { Account } from '#contract/billing/money.ts'
import type { Answer } from '#contract/contract.ts'

// Server rows for tests of billing; a test states only the fields it is about.

export const BILLING_DAY = '2027-01-01'

export const aBill = (change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 91,
  number: '10391',
  kind: 'invoice',
  customer: 501,
  state: 'issued',
  issuedon: '2026-12-16',
  dueon: '2026-12-30',
  periodtext: '12/16/2026 to 01/15/2027',
  name: 'Ruth Ames',
  amount: 47,
  tax: 3.29,
  total: 50.29,
  open: 50.29,
  key: 'a1b2c3',
  sent: '2026-12-16T15:00:00.000Z',
  delivery: 'email',
  takeback: null,
  ...change,
})

export const anItem = (change: Partial<Item> = {}): Item => ({
  id: 7001,
  service: 9001,
  site: 9101,
  kind: 'recurring',
  text: 'Household Trash, 96 gal, weekly',
  from: '2026-12-16',
  to: '2027-01-15',
  quantity: 1,
  amount: 47,
  taxpercent: 7,
  tax: 3.29,
  source: 'recurring:9001:2026-12-16',
  worked: [{ from: '2026-12-16', to: '2027-01-15', days: 31, of: 31, price: 47, amount: 47 }],
  ...change,
})

export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: 77,
  customer: 501,
  name: 'Ruth Ames',
  kind: 'check',
  state: 'approved',
  amount: 40,
  received: '2026-12-22',
  number: '2088',
  try: 1,
  allocations: [{ invoice: 91, amount: 40 }],
  refunded: 0,
  credit: 0,
  ...change,
})

export const aCard = (change: Partial<Card> = {}): Card => ({
  id: 3,
  lastfour: '1111',
  brand: 'Visa',
  expiry: '0829',
  default: 1,
  state: 'ok',
  ...change,
})

export const anAccount = (change: Partial<Account> = {}): Account => ({
  balance: 0,
  credit: 0,
  overdue: 0,
  collection: 'bill',
  delivery: 'email',
  terms: null,
  next: null,
  waiting: [],
  invoices: [],
  payments: [],
  cards: [],
  attempts: [],
  consent: null,
  ...change,
})

export const billingSettings = (
  change: Partial<Answer<'billing.getSettings'>> = {},
): Answer<'billing.getSettings'> => ({
  runhour: 5,
  collecthour: 10,
  mode: 'review',
  prorate: 'days',
  feestaxed: 0,
  netdays: 14,
  periodsbegin: 'order',
  nextnumber: '1001',
  startedon: '2026-12-01',
  ranthrough: BILLING_DAY,
  ...change,
})

type Overview = Answer<'billing.getOverview'>

export const anOverviewOfBilling = (change: Partial<Overview> = {}): Overview => ({
  startedon: '2026-12-01',
  today: BILLING_DAY,
  drafts: [],
  needlook: 0,
  dueweek: [],
  open: [],
  failed: [],
  unallocated: [],
  month: { billed: 0, collected: 0, open: 0, failed: 0 },
  ...change,
})

type Drawn = Answer<'billing.preview'>['invoices'][number]

export const aDrawnBill = (change: Partial<Drawn> = {}): Drawn => ({
  customer: 501,
  name: 'Ruth Ames',
  address: '120 Oak Street',
  kind: 'invoice',
  items: [anItem({ from: '2027-01-01', to: '2027-01-31' })],
  total: 50.29,
  last: 50.29,
  collection: 'bill',
  delivery: 'email',
  dueon: '2027-01-15',
  ...change,
})
