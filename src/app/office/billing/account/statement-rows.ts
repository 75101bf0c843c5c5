import type { ChipTone } from '#app/kit/display/chip.tsx'
import { documentName, documentState } from '#app/office/billing/words/document-words.ts'
import { paymentDetail, paymentTitle } from '#app/office/billing/words/payment-words.ts'
import type { InvoiceRow, Payment } from '#contract/billing/documents.ts'
import type { Account } from '#contract/billing/money.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf } from '#domain/companies/money.ts'
import type { StatementKind } from './account-address.ts'

export type StatementMark = 'bill' | 'credit' | 'card' | 'money' | 'declined'

export interface StatementRow {
  key: string
  id: number
  of: 'bill' | 'payment'
  mark: StatementMark
  day: CalendarDay
  title: string
  chip: { text: string; tone: ChipTone } | null
  detail: string
  /** Null where nothing was charged. */
  amount: Cents | null
  /** After it. */
  balance: Cents
}

type Unbalanced = Omit<StatementRow, 'balance'> & { effect: Cents }

/** Issued documents and payments, newest first; the first row ends in the balance of today. */
export function statementRows(
  { balance, invoices, payments }: Pick<Account, 'balance' | 'invoices' | 'payments'>,
  today: CalendarDay,
  kind: StatementKind | null,
): StatementRow[] {
  const names = new Map(invoices.map((bill) => [bill.id, documentName(bill)]))
  const nameOf = (invoice: number) => names.get(invoice) ?? 'another bill'
  const all = [
    ...payments.map((payment) => paymentRow(payment, nameOf)),
    ...invoices.flatMap((bill) => billRow(bill, today)),
  ].toSorted((one, other) => other.day.localeCompare(one.day) || order(one) - order(other) || other.id - one.id)
  let left = centsOf(balance)
  const rows = all.map(({ effect, ...row }) => {
    const balanced = { ...row, balance: left }
    left -= effect
    return balanced
  })
  return rows.filter(({ of }) => kind === null || (kind === 'bills') === (of === 'bill'))
}

/** Of one day, money follows the bill that it paid. */
const order = ({ of }: Unbalanced): number => (of === 'payment' ? 0 : 1)

function billRow(bill: InvoiceRow, today: CalendarDay): Unbalanced[] {
  const { id, kind, state, issuedon, periodtext, total } = bill
  if (state === 'draft' || issuedon === null) return []
  const effect = state === 'void' ? 0 : centsOf(total)
  return [
    {
      key: `bill ${id}`,
      id,
      of: 'bill',
      mark: kind === 'invoice' ? 'bill' : 'credit',
      day: issuedon,
      title: documentName(bill),
      chip: documentState(bill, today),
      detail: periodtext,
      amount: state === 'void' ? null : effect,
      effect,
    },
  ]
}

function paymentRow(payment: Payment, nameOf: (invoice: number) => string): Unbalanced {
  const { id, kind, state, received, amount, refunded } = payment
  const kept = state === 'approved' ? centsOf(amount) - centsOf(refunded) : null
  return {
    key: `payment ${id}`,
    id,
    of: 'payment',
    mark: state === 'declined' || state === 'returned' ? 'declined' : kind === 'card' ? 'card' : 'money',
    day: received,
    title: paymentTitle(payment),
    chip: null,
    detail: paymentDetail(payment, nameOf),
    amount: kept === null ? null : 0 - kept,
    effect: kept === null ? 0 : 0 - kept,
  }
}
