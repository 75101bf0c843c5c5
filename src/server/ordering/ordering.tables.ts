import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { ContactFacts } from '#domain/ordering/customers/buyer-of-sale.ts'
import type { PayBy } from '#domain/ordering/orders/order-progress.ts'
import type { PaidBy } from '#domain/payments/paid-by.ts'
import type { RefundKind } from '#domain/payments/refund.ts'
import { at } from '#server/db/tables/identity.tables.ts'

export type PaymentState = 'asked' | 'unclear' | 'approved' | 'declined' | 'failed' | 'voiding' | 'voided' | 'refunded'

/** The terms of a roll-off, frozen at the sale; amounts in dollars. */
export interface RollOffIncluded {
  size: number
  allowedtons: number
  tonoveragecharge: number
  /** Days beyond the base charge and the price of each. Orders before 0.4 have neither. */
  extradays?: number
  dayrate?: number
}

export type OrderBuyer = Omit<ContactFacts, 'lat' | 'lng'>

const money = () => numeric({ precision: 12, scale: 2 }).notNull()

export const customers = pgTable('customers', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().$type<CustomerId>().notNull().generatedByDefaultAsIdentity(),
  uuid: uuid().notNull().defaultRandom(),
  userId: integer('user_id'),
  status: text().$type<'Lead' | 'Purchased'>().notNull(),
  fullname: text().notNull(),
  firstname: text().notNull().default(''),
  lastname: text().notNull().default(''),
  email: text().notNull().default(''),
  address: text().notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  zip: text().notNull().default(''),
  homephone: text().notNull().default(''),
  cellphone: text().notNull().default(''),
  workphone: text().notNull().default(''),
  notes: text().notNull().default(''),
  insnapdesk: boolean().notNull().default(false),
  inops: boolean().notNull().default(false),
  datestart: date({ mode: 'string' }),
  type: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  placetoconfirm: boolean().notNull().default(false),
  outofarea: boolean().notNull().default(false),
  leadstep: text(),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull(),
  archivedAt: at('archived_at'),
  /** From the hauler's old system; unique in the company unless blank. */
  number: text().notNull().default(''),
  billingname: text().notNull().default(''),
  billingaddress: text().notNull().default(''),
  billingcity: text().notNull().default(''),
  billingstate: text().notNull().default(''),
  billingzip: text().notNull().default(''),
  exemptreason: text().notNull().default(''),
  haystack: text(),
})

export const customerServices = pgTable('customer_services', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  uuid: uuid().notNull().defaultRandom(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
  orderId: text('order_id').$type<OrderId>(),
  serviceId: integer('service_id'),
  status: text().$type<'Lead' | 'Purchased'>().notNull(),
  active: boolean().notNull(),
  asbefore: boolean().notNull().default(false),
  name: text().notNull(),
  type: text().$type<ServiceType>().notNull(),
  address: text().notNull(),
  cans: integer().notNull(),
  frequency: text().notNull(),
  preferred: text().array().notNull(),
  notes: text().notNull(),
  datestart: date({ mode: 'string' }),
  dateend: date({ mode: 'string' }),
  price: money(),
  tax: numeric({ precision: 6, scale: 3 }).notNull(),
  totalprice: money(),
  createdAt: at('created_at').notNull(),
  /** A trigger fills what a writer without dates leaves out (keep_service_dates). */
  siteId: integer('site_id').notNull().default(0),
  payfrequency: integer().notNull().default(1),
  anchor: date({ mode: 'string' }).notNull().default(''),
  arrears: boolean().notNull().default(false),
  soldBy: text('sold_by').$type<'order' | 'office' | 'import'>().notNull().default('order'),
  endedOn: date('ended_on', { mode: 'string' }),
  endReason: text('end_reason').notNull().default(''),
  /** Brings its price in the sums of today; `active` says that it has not ended. */
  counted: boolean().notNull().default(true),
  version: integer().notNull().default(1),
})

export const orders = pgTable('orders', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: text().$type<OrderId>().notNull(),
  key: text().notNull(),
  state: text().$type<'pending' | 'placed' | 'declined' | 'failed' | 'cancelled'>().notNull(),
  payment: text().$type<'none' | 'asked' | 'paid' | 'unpaid' | 'refunded' | 'voided'>().notNull(),
  type: text().$type<ServiceType>().notNull(),
  customerId: integer('customer_id').$type<CustomerId>(),
  lead: text(),
  answers: jsonb().notNull(),
  buyer: jsonb().$type<OrderBuyer>(),
  payfrequency: integer().$type<OfficePayFrequency>().notNull(),
  total: money(),
  tax: money(),
  setupfee: money(),
  deliveryfee: money(),
  recurring: money(),
  address: text().notNull(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  placetoconfirm: boolean().notNull(),
  datestart: date({ mode: 'string' }),
  ampm: text().$type<'AM' | 'PM'>(),
  firstday: date({ mode: 'string' }),
  channel: text().$type<'web' | 'office'>().notNull().default('web'),
  /** How an order of the office is paid; empty for one of the web. */
  payby: text().$type<'' | PayBy>().notNull().default(''),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
  /** Of the attempt that paid, else the last one; a trigger keeps all three. */
  retref: text(),
  lastfour: text().notNull().default(''),
  refunded: money().default('0'),
})

export const orderLines = pgTable('order_lines', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  orderId: text('order_id').$type<OrderId>().notNull(),
  line: smallint().notNull(),
  serviceId: integer('service_id').notNull(),
  name: text().notNull(),
  type: text().$type<ServiceType>().notNull(),
  cans: integer().notNull(),
  frequency: text().notNull(),
  preferred: text().array().notNull(),
  notes: text().notNull(),
  placement: jsonb().$type<Record<string, string>>(),
  rolloff: jsonb().$type<RollOffIncluded>(),
  size: text().notNull().default(''),
  monthly: money(),
  months: integer().notNull(),
  amount: money(),
  taxpercent: numeric({ precision: 6, scale: 3 }).notNull(),
  tax: money(),
  datestart: date({ mode: 'string' }),
  dateend: date({ mode: 'string' }),
})

export const payments = pgTable('payments', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  id: integer().notNull().generatedByDefaultAsIdentity(),
  /** Null for a payment of bills. */
  orderId: text('order_id').$type<OrderId>(),
  /** Null until its order has a document. */
  customerId: integer('customer_id').$type<CustomerId>(),
  attempt: smallint().notNull(),
  orderid: text().notNull(),
  state: text().$type<PaymentState>().notNull(),
  amount: money(),
  refunded: money().default('0'),
  keepcard: boolean().notNull().default(false),
  retref: text(),
  resptext: text(),
  avs: text(),
  cvv: text(),
  lastfour: text().notNull().default(''),
  key: text(),
  code: text(),
  kind: text().$type<PaidBy>().notNull().default('card'),
  checknumber: text().notNull().default(''),
  caller: text().notNull().default(''),
  /** Of a card to be stored, MMYY. */
  expiry: text().notNull().default(''),
  /** The merchant account that the card was asked on; null before. */
  mid: text(),
  /** Consecutive inquiries that the gateway did not answer. */
  unanswered: smallint().notNull().default(0),
  /** By the database's real clock, like every clock that it is compared with. */
  askedAt: at('asked_at').notNull(),
  decidedAt: at('decided_at'),
})

export const refunds = pgTable('refunds', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  orderId: text('order_id').$type<OrderId>(),
  /** Null in rows of versions before 0.5. */
  paymentId: integer('payment_id'),
  customerId: integer('customer_id').$type<CustomerId>(),
  /** The bills that the payment paid are open again. */
  reopens: boolean().notNull().default(false),
  number: smallint().notNull(),
  orderid: text().notNull(),
  retref: text().notNull(),
  kind: text().$type<RefundKind>().notNull(),
  state: text().$type<'asked' | 'unclear' | 'done' | 'refused'>().notNull(),
  amount: money(),
  resptext: text().notNull().default(''),
  caller: text().notNull(),
  key: text().notNull(),
  mid: text(),
  askedAt: at('asked_at').notNull(),
  decidedAt: at('decided_at'),
})

export const payLinks = pgTable('pay_links', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  code: text().notNull(),
  orderId: text('order_id').$type<OrderId>().notNull(),
  state: text().$type<'open' | 'paid' | 'ended'>().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})
