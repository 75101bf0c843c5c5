import type { Payment } from '#contract/billing/documents.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { PaymentFacts } from './payment.queries.ts'

const STATES: Record<PaymentFacts['state'], Payment['state']> = {
  asked: 'asked',
  unclear: 'unclear',
  voiding: 'declined',
  approved: 'approved',
  declined: 'declined',
  failed: 'declined',
  // What was given back wholly is still a payment; a charge that was undone before its settlement is not.
  refunded: 'approved',
  voided: 'void',
}

export function presentPayment(facts: PaymentFacts): Payment {
  const { id, customer, name, order, kind, state, received, number, lastfour, resptext, allocations } = facts
  return {
    id,
    customer,
    name,
    ...(order !== null && { order }),
    kind,
    state: STATES[state],
    amount: dollarsOf(facts.amount),
    received,
    ...(number !== '' && { number }),
    ...(lastfour !== '' && { lastfour }),
    ...(resptext && { resptext }),
    try: facts.try,
    allocations: allocations.map(({ invoice, amount }) => ({ invoice, amount: dollarsOf(amount) })),
    refunded: dollarsOf(facts.refunded),
    credit: dollarsOf(facts.credit),
  }
}
