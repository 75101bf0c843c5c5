import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { payments, refunds } from '#server/ordering/ordering.tables.ts'
import { insertRefund, lockOrder, type NewRefund, nextRefundNumber } from './refund.queries.ts'

export interface Unowed {
  company: CompanyId
  order: OrderId
  orderid: string
  mid: string | null
  amount: Cents
}

export async function unowedCharge(db: Db, company: CompanyId, orderid: string): Promise<Unowed | undefined> {
  const { orderId, mid, amount } = payments
  const [row] = await db
    .select({ order: orderId, mid, amount })
    .from(payments)
    .where(and(eq(payments.companyId, company), eq(payments.orderid, orderid)))
  return row && { company, orderid, ...row, amount: centsOfNumeric(row.amount) }
}

type Charge = Pick<NewRefund, 'companyId' | 'orderId' | 'retref' | 'mid' | 'amount'>

/**
 * Stores the refund of a charge that can no longer be voided.
 * @returns null while a refund of the order is open, and for an hour after one of this charge was refused
 */
export async function beginTakingBack(
  db: Db,
  charge: Charge,
  referenceOf: (number: number) => string,
): Promise<NewRefund | null> {
  const { companyId, orderId, retref } = charge
  await lockOrder(db, companyId, orderId)
  const isRecent = sql`${refunds.decidedAt} > product_now() - interval '1 hour'`
  const undecided = await db
    .select({ orderid: refunds.orderid })
    .from(refunds)
    .where(
      and(
        eq(refunds.companyId, companyId),
        eq(refunds.orderId, orderId),
        or(
          inArray(refunds.state, ['asked', 'unclear']),
          and(eq(refunds.retref, retref), eq(refunds.state, 'refused'), isRecent),
        ),
      ),
    )
  if (undecided.length > 0) return null
  const number = await nextRefundNumber(db, companyId, orderId)
  const orderid = referenceOf(number)
  const refund: NewRefund = { ...charge, number, orderid, kind: 'refund', caller: 'system', key: orderid }
  await insertRefund(db, refund)
  return refund
}

/** @returns whether it was a charge to take back */
export async function endTakingBack(db: Db, company: CompanyId, retref: string): Promise<boolean> {
  const ended = await db
    .update(payments)
    .set({ state: 'voided' })
    .where(and(eq(payments.companyId, company), eq(payments.retref, retref), eq(payments.state, 'voiding')))
    .returning({ orderid: payments.orderid })
  return ended.length > 0
}
