import type { Invoice, InvoiceRow } from '#contract/billing/documents.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { WaitingItem } from '#server/billing/run/accounts.queries.ts'
import { presentWaiting } from '#server/billing/run/present-drawn.ts'
import { canBeTakenBack, TAKE_BACK_MS } from '#server/billing/run/take-back.ts'
import type { AllocationFacts, InvoiceFacts } from './invoice.queries.ts'

const periodText = ({ from, to }: Pick<InvoiceFacts, 'from' | 'to'>): string =>
  from && to ? `${formatDay(from)} to ${formatDay(to)}` : ''

export function presentInvoiceRow(facts: InvoiceFacts, now: Date): InvoiceRow {
  const { id, number, kind, customer, order, state, issuedOn, dueOn, name, key, delivery, sentAt } = facts
  return {
    id,
    number,
    kind,
    customer,
    ...(order !== null && { order }),
    state,
    issuedon: issuedOn,
    dueon: dueOn,
    periodtext: periodText(facts),
    name,
    amount: dollarsOf(facts.amount),
    tax: dollarsOf(facts.tax),
    total: dollarsOf(facts.total),
    open: dollarsOf(facts.open),
    key,
    sent: sentAt?.toISOString() ?? null,
    delivery,
    takeback: takenBackUntil(facts, now),
  }
}

function takenBackUntil(facts: InvoiceFacts, now: Date): string | null {
  if (!canBeTakenBack(facts, now) || facts.issuedAt === null) return null
  return new Date(facts.issuedAt.getTime() + TAKE_BACK_MS).toISOString()
}

export function presentInvoice(
  facts: InvoiceFacts,
  { items, allocations, now }: { items: readonly WaitingItem[]; allocations: readonly AllocationFacts[]; now: Date },
): Invoice {
  const { id, address, city, region, zip, voidReason } = facts
  return {
    ...presentInvoiceRow(facts, now),
    address,
    city,
    region,
    zip,
    items: items.map(presentWaiting),
    allocations: allocations.map(({ payment, creditnote, invoice, amount, at }) => ({
      ...(payment !== null && { payment }),
      ...(creditnote !== null && creditnote !== id && { creditnote }),
      ...(invoice !== id && { invoice }),
      amount: dollarsOf(amount),
      at: at.toISOString(),
    })),
    voidreason: voidReason,
  }
}
