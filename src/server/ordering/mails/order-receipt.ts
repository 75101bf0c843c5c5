import type { PeriodsBegin } from '#domain/companies/company.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { centsOf, sumCents } from '#domain/companies/money.ts'
import { firstPeriodDay } from '#domain/ordering/prices/next-charge.ts'
import type { PaymentParts } from '#domain/ordering/prices/next-payment.ts'
import type { PromisedCharge } from '#domain/ordering/prices/promised-charge.ts'
import { extraDaysOf, type ReceiptMoney, type ReceiptOrder } from '#domain/ordering/prices/receipt.ts'
import type { OrderAfter } from '#domain/ordering/wizard/what-comes-next.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { OrderLineRow, OrderRow } from '#server/ordering/orders/order.queries.ts'
import { type PaidCharge, paidCharge } from '#server/ordering/refunds/paid-payment.queries.ts'
import { type RefundRow, refundsOf } from '#server/ordering/refunds/refund.queries.ts'

export interface SoldOrder {
  order: OrderRow
  lines: OrderLineRow[]
  charge: PaidCharge | null
  refunds: readonly Pick<RefundRow, 'amount' | 'state' | 'askedAt' | 'decidedAt'>[]
  nextCharge: PromisedCharge | null
}

export async function moneyOf(
  db: Db,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
): Promise<Pick<SoldOrder, 'charge' | 'refunds'>> {
  const [charge, refunds] = await Promise.all([paidCharge(db, companyId, id), refundsOf(db, companyId, id)])
  return { charge, refunds: refunds.filter(({ state }) => state !== 'refused') }
}

export function receiptOrder({ order, lines }: Pick<SoldOrder, 'order' | 'lines'>): ReceiptOrder {
  return {
    type: order.type,
    lines: lines.map(({ monthly, amount, tax, taxpercent, ...line }) => ({
      ...line,
      taxpercent: Number(taxpercent),
      monthly: centsOfNumeric(monthly),
      amount: centsOfNumeric(amount),
      tax: centsOfNumeric(tax),
      extra: extraDaysOf(line.rolloff),
    })),
    setupfee: centsOfNumeric(order.setupfee),
    deliveryfee: centsOfNumeric(order.deliveryfee),
    tax: centsOfNumeric(order.tax),
  }
}

export function receiptMoney(
  { order, charge, refunds }: Omit<SoldOrder, 'lines' | 'nextCharge'>,
  timezone: string,
): ReceiptMoney {
  const dayOf = (at: Date): CalendarDay => todayIn(timezone, at)
  return {
    total: centsOfNumeric(order.total),
    payment: order.payment,
    charge: charge && { ...charge, day: dayOf(charge.at) },
    refunds: refunds.map(({ amount, state, decidedAt }) => {
      return { amount, day: state === 'done' && decidedAt ? dayOf(decidedAt) : null }
    }),
  }
}

const partsOf = (lines: readonly OrderLineRow[]): PaymentParts => ({
  services: lines.length,
  beforeTaxCents: sumCents(lines.map(({ amount }) => centsOfNumeric(amount))),
  taxCents: sumCents(lines.map(({ tax }) => centsOfNumeric(tax))),
})

export function orderAfter(
  { order, lines, nextCharge }: Pick<SoldOrder, 'order' | 'lines' | 'nextCharge'>,
  { name, timezone, periodsbegin }: { name: string; timezone: string; periodsbegin: PeriodsBegin },
): OrderAfter {
  const placed = todayIn(timezone, order.createdAt)
  return {
    state: order.state,
    payment: order.payment,
    hauler: name,
    recurring: centsOfNumeric(order.recurring),
    parts: partsOf(lines),
    payfrequency: order.payfrequency,
    begins: firstPeriodDay(periodsbegin, { placed, dropOff: order.datestart ?? order.firstday }),
    charge: nextCharge,
    rolloffs: lines.flatMap(({ rolloff }) =>
      rolloff ? [{ allowedtons: rolloff.allowedtons, tonoveragecharge: centsOf(rolloff.tonoveragecharge) }] : [],
    ),
  }
}
