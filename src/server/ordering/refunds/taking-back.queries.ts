import { and, eq } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { Cents } from '#domain/companies/money.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { payments } from '#server/ordering/ordering.tables.ts'
import { lockRefunded } from './paid-payment.queries.ts'
import { hasOpenRefund, insertRefund, type NewRefund, nextRefund, refusedLately } from './refund.queries.ts'

/** A charge that paid nothing. */
export interface Unowed {
  company: CompanyId
  id: number
  order: OrderId | null
  customer: CustomerId | null
  orderid: string
  mid: string | null
  amount: Cents
}

export async function unowedCharge(db: Db, company: CompanyId, orderid: string): Promise<Unowed | undefined> {
  const { id, orderId, customerId, mid, amount } = payments
  const [row] = await db
    .select({ id, order: orderId, customer: customerId, mid, amount })
    .from(payments)
    .where(and(eq(payments.companyId, company), eq(payments.orderid, orderid)))
  return row && { company, orderid, ...row, amount: centsOfNumeric(row.amount) }
}

/**
 * Stores the refund of a charge that can no longer be voided.
 * @returns null while a refund of the order is open, and for an hour after one of this charge was refused
 */
export async function beginTakingBack(
  db: Db,
  unowed: Unowed,
  charge: Pick<NewRefund, 'retref' | 'mid' | 'amount'>,
): Promise<NewRefund | null> {
  await lockRefunded(db, unowed)
  if ((await hasOpenRefund(db, unowed)) || (await refusedLately(db, unowed, charge.retref))) return null
  const next = await nextRefund(db, unowed)
  const refund: NewRefund = {
    ...charge,
    ...next,
    kind: 'refund',
    caller: 'system',
    key: next.orderid,
    reopens: false,
  }
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
