import { centsText, dollarsText, typedCents } from '#app/office/form/typed-number.ts'
import type { InvoiceRow, Payment } from '#contract/billing/documents.ts'
import type { Asked } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { centsOf, dollarsOf, sumCents } from '#domain/companies/money.ts'
import { namedShares, sharesOf } from './shares.ts'

export const KINDS = ['check', 'cash', 'other'] as const satisfies readonly Payment['kind'][]

export interface ReceiveForm {
  kind: (typeof KINDS)[number]
  amount: string
  received: string
  number: string
  invoices: readonly number[]
}

type Receive = Asked<'billing.receive'>

/** @param lost what was sent before its answer was lost */
export function receiveStart(bills: readonly InvoiceRow[], today: CalendarDay, lost: Receive | null): ReceiveForm {
  if (lost) {
    const { kind, amount, received, number = '', invoices = [] } = lost
    return { kind, amount: dollarsText(amount), received, number, invoices: invoices.map(({ id }) => Number(id)) }
  }
  const open = sumCents(bills.map((bill) => centsOf(bill.open)))
  return { kind: 'check', amount: open > 0 ? centsText(open) : '', received: today, number: '', invoices: [] }
}

export const amountProblem = (text: string): string | undefined =>
  (typedCents(text) ?? 0) > 0 ? undefined : 'Enter an amount in dollars, such as 12.50'

export function receiveErrors({ amount, received }: ReceiveForm, today: CalendarDay) {
  return {
    amount: amountProblem(amount),
    received: received === '' ? 'Choose a day' : received > today ? 'Choose today or an earlier day' : undefined,
  }
}

/** NaN and blanks count as nothing. */
export const amountOf = (text: string): number => typedCents(text) || 0

export function sentReceive(values: ReceiveForm, customer: number, bills: readonly InvoiceRow[]): Receive {
  const { kind, received, invoices } = values
  const cents = amountOf(values.amount)
  const number = values.number.trim()
  const named = namedShares(sharesOf(cents, bills, invoices), invoices)
  return {
    customer,
    kind,
    amount: dollarsOf(cents),
    received,
    ...(kind !== 'cash' && number && { number }),
    ...(named.length > 0 && { invoices: named }),
  }
}
