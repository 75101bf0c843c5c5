// Page, print and email share these rows, so that they add up to the same cent.

import { countedContainers } from '#domain/catalog/container-words.ts'
import { type ExtraDays, extraDaysText } from '#domain/catalog/roll-off-cost.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { type Cents, centsOf, formatMoney, sumCents } from '#domain/companies/money.ts'
import { paidByText } from '#domain/payments/paid-by.ts'
import { feeTaxLabel, feeTaxPercent } from './fee-tax.ts'

export interface ReceiptService {
  name: string
  cans: number
  size: string
  frequency: string
  /** Per month before tax; for a roll-off its whole cost. */
  monthly: Cents
  months: number
  amount: Cents
  taxpercent: number
  tax: Cents
  datestart: CalendarDay | null
  dateend: CalendarDay | null
  extra: ExtraDays | null
}

export interface ReceiptOrder {
  type: ServiceType
  lines: readonly ReceiptService[]
  setupfee: Cents
  deliveryfee: Cents
  /** Of its lines, and of its fees where the company taxed them. */
  tax: Cents
}

export interface ReceiptRow {
  kind: 'service' | 'fee' | 'tax'
  label: string
  detail: string
  amount: Cents
}

export function receiptRows({ type, lines, setupfee, deliveryfee, tax: allTax }: ReceiptOrder): ReceiptRow[] {
  const services = lines.map((line) => {
    return { kind: 'service' as const, label: line.name, detail: boughtText(type, line), amount: line.amount }
  })
  const fees = [
    { kind: 'fee' as const, label: 'One-time setup fee', detail: 'Paid once', amount: setupfee },
    { kind: 'fee' as const, label: 'One-time delivery fee', detail: 'Paid once', amount: deliveryfee },
  ]
  const taxes = lines.map(({ name, taxpercent, amount, tax }) => {
    return {
      kind: 'tax' as const,
      label: `Tax, ${name}, ${taxpercent} % of ${formatMoney(amount)}`,
      detail: '',
      amount: tax,
    }
  })
  const feeTax = {
    kind: 'tax' as const,
    label: feeTaxLabel(feeTaxPercent(lines), setupfee + deliveryfee),
    detail: '',
    amount: setupfee + deliveryfee > 0 ? allTax - sumCents(lines.map(({ tax }) => tax)) : 0,
  }
  return [...services, ...[...fees, ...taxes, feeTax].filter(({ amount }) => amount > 0)]
}

function boughtText(
  type: ServiceType,
  { cans, size, frequency, months, monthly, amount, datestart, dateend, extra }: ReceiptService,
): string {
  if (datestart && dateend) {
    const days = daysInclusive(datestart, dateend)
    const range = `${days} ${days === 1 ? 'day' : 'days'}, ${formatDay(datestart)} to ${formatDay(dateend)}`
    if (!extra) return range
    return `${range}. ${extraDaysText(amount, days, extra)}`
  }
  const count = [countedContainers(type, cans), size, frequency].filter(Boolean).join(', ')
  return `${count}. ${months} ${months === 1 ? 'month' : 'months'} at ${formatMoney(monthly)}`
}

export type ReceiptPayment = 'none' | 'asked' | 'paid' | 'unpaid' | 'refunded' | 'voided'

export interface ReceiptMoney {
  total: Cents
  payment: ReceiptPayment
  charge: ({ day: CalendarDay } & Parameters<typeof paidByText>[0]) | null
  /** Oldest first; a pending refund has no day. */
  refunds: readonly { amount: Cents; day: CalendarDay | null }[]
}

export interface ReceiptSum {
  label: string
  detail: string
  amount: Cents
}

export function receiptTotal({ total, payment, charge }: ReceiptMoney): ReceiptSum {
  if (payment === 'none') return { label: 'Total', detail: 'Nothing is charged', amount: total }
  if (payment === 'asked' || payment === 'unpaid') return { label: 'To pay', detail: '', amount: total }
  const label = charge ? `Paid on ${formatDay(charge.day)}` : 'Paid'
  return { label, detail: charge ? paidByText(charge) : 'By card', amount: total }
}

/** `key` is unique even for equal texts. */
export interface LaterRow extends ReceiptSum {
  key: string
}

export function receiptAfter({ total, refunds }: Pick<ReceiptMoney, 'total' | 'refunds'>): LaterRow[] {
  const given = refunds.filter(({ day }) => day !== null)
  const rows = refunds.map(({ amount, day }, index) => {
    const label = day ? `Refunded on ${formatDay(day)}` : 'On its way back to your card'
    return { key: `refund ${index + 1}`, label, detail: '', amount: -amount }
  })
  if (given.length === 0) return rows
  const left = total - sumCents(given.map(({ amount }) => amount))
  return [...rows, { key: 'left', label: 'Paid after that', detail: '', amount: left }]
}

/** The rate is in dollars. */
export function extraDaysOf(rolloff: { extradays?: number; dayrate?: number } | null): ExtraDays | null {
  const { extradays = 0, dayrate = 0 } = rolloff ?? {}
  return extradays > 0 ? { days: extradays, rate: centsOf(dayrate) } : null
}
