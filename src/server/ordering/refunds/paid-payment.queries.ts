import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { PaidBy } from '#domain/payments/paid-by.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { customers, orders, payments } from '#server/ordering/ordering.tables.ts'

/** A payment that took money, and what was refunded of it. */
export interface PaidPayment {
  company: CompanyId
  id: number
  /** Null for a payment of bills. */
  order: OrderId | null
  customer: CustomerId | null
  kind: PaidBy
  retref: string | null
  mid: string | null
  paid: Cents
  refunded: Cents
}

/** `company`, and the order or, without one, the payment itself: what refunds are numbered and serialized by. */
export type Refunded = Pick<PaidPayment, 'company' | 'id' | 'order'>

const paidRow = and(
  or(eq(payments.state, 'approved'), gt(payments.refunded, '0')),
  or(isNotNull(payments.retref), ne(payments.kind, 'card')),
)

const ofOrder = (company: CompanyId, order: OrderId) =>
  and(eq(payments.companyId, company), eq(payments.orderId, order), paidRow)

function paidPayment(row: typeof payments.$inferSelect): PaidPayment {
  const { companyId: company, id, orderId: order, customerId: customer, kind, retref, mid, amount, refunded } = row
  return {
    company,
    id,
    order,
    customer,
    kind,
    retref,
    mid,
    paid: centsOfNumeric(amount),
    refunded: centsOfNumeric(refunded),
  }
}

export async function paymentOfOrder(db: Db, company: CompanyId, order: OrderId): Promise<PaidPayment | undefined> {
  const [row] = await db.select().from(payments).where(ofOrder(company, order))
  return row && paidPayment(row)
}

/** The payment of an order's charge, if that paid. */
export async function paymentOfCharge(db: Db, company: CompanyId, order: OrderId, retref: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(ofOrder(company, order), eq(payments.retref, retref)))
  return row && paidPayment(row)
}

export async function findPaidPayment(db: Db, company: CompanyId, id: number): Promise<PaidPayment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, company), eq(payments.id, id), paidRow))
  return row && paidPayment(row)
}

/**
 * Serializes refunds of a payment: its order is locked, or, if it has none, its customer, as by other acts on the
 * customer's money, and the payment itself.
 */
export async function lockRefunded(db: Db, { company, id, order }: Refunded): Promise<void> {
  if (order !== null) return lockOrder(db, company, order)
  const own = and(eq(payments.companyId, company), eq(payments.id, id))
  const payer = db.select({ customer: payments.customerId }).from(payments).where(own)
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, company), inArray(customers.id, payer)))
    .for('no key update', { of: customers })
  await db.select({ id: payments.id }).from(payments).where(own).for('update')
}

export async function lockOrder(db: Db, company: CompanyId, order: OrderId): Promise<void> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, company), eq(orders.id, order)))
    .for('update')
}

export interface PaidCharge {
  at: Date
  by: PaidBy
  number: string
  lastfour: string
}

export async function paidCharge(db: Db, company: CompanyId, order: OrderId): Promise<PaidCharge | null> {
  const [row] = await db.select().from(payments).where(ofOrder(company, order))
  if (!row) return null
  const { decidedAt, askedAt, kind, checknumber, lastfour } = row
  return { at: decidedAt ?? askedAt, by: kind, number: checknumber, lastfour }
}

export async function emailOfCustomer(db: Db, company: CompanyId, id: CustomerId): Promise<string> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.companyId, company), eq(customers.id, id)))
  return row?.email ?? ''
}
