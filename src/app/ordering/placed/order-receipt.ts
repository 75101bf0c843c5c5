import type { CustomerOrder } from '#contract/services/orders.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { centsOf } from '#domain/companies/money.ts'
import { firstPeriodDay } from '#domain/ordering/prices/next-charge.ts'
import type { PromisedCharge } from '#domain/ordering/prices/promised-charge.ts'
import { extraDaysOf, type ReceiptMoney, type ReceiptOrder } from '#domain/ordering/prices/receipt.ts'
import type { OrderAfter } from '#domain/ordering/wizard/what-comes-next.ts'

type SoldLines = Pick<CustomerOrder, 'type' | 'lines' | 'setupfee' | 'deliveryfee' | 'tax'>

/** Amounts on the wire are dollars with at most two decimals, so they are whole cents. */

export function receiptOrder({ type, lines, setupfee, deliveryfee, tax }: SoldLines): ReceiptOrder {
  return {
    type,
    lines: lines.map((line) => ({
      ...line,
      monthly: centsOf(line.monthly),
      amount: centsOf(line.amount),
      tax: centsOf(line.tax),
      extra: extraDaysOf(line.rolloff),
    })),
    setupfee: centsOf(setupfee),
    deliveryfee: centsOf(deliveryfee),
    tax: centsOf(tax),
  }
}

export function receiptMoney({ total, payment, charge, refunds, company }: CustomerOrder): ReceiptMoney {
  const dayOf = (at: string) => todayIn(company.timezone, new Date(at))
  return {
    total: centsOf(total),
    payment,
    charge: charge && { ...charge, day: dayOf(charge.at) },
    refunds: refunds.map(({ amount, state, at }) => {
      return { amount: centsOf(amount), day: state === 'done' ? dayOf(at) : null }
    }),
  }
}

export function orderAfter(order: CustomerOrder): OrderAfter {
  const { state, payment, company, recurring, payfrequency, placed, nextcharge, lines } = order
  return {
    state,
    payment,
    hauler: company.name,
    recurring: centsOf(recurring),
    payfrequency,
    begins: firstPeriodDay(company.periodsbegin, {
      placed: todayIn(company.timezone, new Date(placed)),
      dropOff: order.datestart ?? firstStart(lines),
    }),
    charge: nextcharge && chargeOf(nextcharge),
    rolloffs: lines.flatMap(({ rolloff }) =>
      rolloff ? [{ allowedtons: rolloff.allowedtons, tonoveragecharge: centsOf(rolloff.tonoveragecharge) }] : [],
    ),
  }
}

const firstStart = (lines: CustomerOrder['lines']): CalendarDay | null =>
  lines.flatMap(({ datestart }) => datestart ?? []).toSorted()[0] ?? null

const chargeOf = ({ day, amount, ...card }: NonNullable<CustomerOrder['nextcharge']>): PromisedCharge => ({
  day,
  amount: centsOf(amount),
  card,
})
