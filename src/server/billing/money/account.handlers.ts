import { billingNotPossible } from '#contract/billing/documents.ts'
import type { Answer, Given } from '#contract/contract.ts'
import type { AttemptOutcome } from '#domain/billing/card-attempts.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { dollarsOf, sumCents } from '#domain/companies/money.ts'
import { Refusal } from '#server/base/refusal.ts'
import { invoicesOfCustomer, waitingItemsOf } from '#server/billing/bills/invoice.queries.ts'
import { presentInvoiceRow } from '#server/billing/bills/present-invoice.ts'
import { cardsOfCustomer, consentOf } from '#server/billing/cards/card.queries.ts'
import { presentCard } from '#server/billing/cards/present-card.ts'
import { plannedAttempts } from '#server/billing/collection/planned-attempts.ts'
import { presentWaiting } from '#server/billing/run/present-drawn.ts'
import { hasStarted } from '#server/billing/run/run-company.ts'
import { billingTerms } from '#server/billing/settings.queries.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { accountOf, saveAccount } from './account.queries.ts'
import { lockCustomers } from './allocate.queries.ts'
import { nextBill } from './next-bill.ts'
import { type PaymentFacts, paymentsOfCustomer } from './payment.queries.ts'
import { presentPayment } from './present-payment.ts'

type Calls = 'billing.getAccount' | 'billing.setCollection'

export const accountHandlers: Handlers<Calls> = {
  'billing.getAccount': getAccount,

  'billing.setCollection': async (call, { customer, collection, terms, delivery }) => {
    const { db } = call
    const company = tenantOf(call)
    await lockCustomers(db, company, [customer])
    const before = await accountOf(db, company, customer)
    if (collection === 'card') await expectChargeable(call, customer)
    await saveAccount(db, company, customer, {
      collection,
      terms: terms === undefined ? before.terms : terms,
      delivery: delivery ?? before.delivery,
    })
    return { success: true }
  },
}

/** @throws Refusal 409 without a stored card that the customer agreed to have charged */
async function expectChargeable(call: ShortCall, customer: Given<'billing.setCollection'>['customer']): Promise<void> {
  const company = tenantOf(call)
  const cards = await cardsOfCustomer(call.db, company, customer)
  if (!cards.some(({ state }) => state !== 'removed'))
    throw new Refusal(billingNotPossible, { message: billingMessages.noCard })
  if (!(await consentOf(call.db, company, customer)))
    throw new Refusal(billingNotPossible, { message: billingMessages.automaticNeedsConsent })
}

async function getAccount(
  call: ShortCall,
  { i: customer }: Given<'billing.getAccount'>,
): Promise<Answer<'billing.getAccount'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const [terms, today, account, invoices, payments, cards, waiting, consent] = await Promise.all([
    billingTerms(db, company),
    todayOf(db, company, now),
    accountOf(db, company, customer),
    invoicesOfCustomer(db, company, customer),
    paymentsOfCustomer(db, company, customer),
    cardsOfCustomer(db, company, customer),
    waitingItemsOf(db, company, customer),
    consentOf(db, company, customer),
  ])
  const next = hasStarted(terms) ? await nextBill(db, company, customer, { terms, from: today }) : null
  const planned = await plannedAttempts(db, company, [customer], { today, terms })
  const open = sumCents(invoices.map((bill) => bill.open))
  const overdue = invoices.filter(({ dueOn }) => dueOn !== null && dueOn < today).map((bill) => bill.open)
  const credit = sumCents([...payments.map((payment) => payment.credit), ...invoices.map((bill) => bill.credit)])
  return {
    balance: dollarsOf(open - credit),
    credit: dollarsOf(credit),
    overdue: dollarsOf(sumCents(overdue)),
    collection: account.collection,
    delivery: account.delivery,
    terms: account.terms,
    next: next && {
      day: next.day,
      amount: dollarsOf(next.amount),
      items: next.items,
      ...(next.card !== null && { card: next.card }),
    },
    waiting: waiting.map(presentWaiting),
    invoices: invoices.map((bill) => presentInvoiceRow(bill, now)),
    payments: payments.map(presentPayment),
    cards: cards.map(presentCard),
    attempts: presentAttempts(payments, planned.get(customer)?.on),
    consent: consent && { at: consent.at.toISOString(), by: consent.by },
  }
}

/** The tries with stored cards, newest first; the last says when the next one is. */
function presentAttempts(payments: readonly PaymentFacts[], nextat: string | undefined) {
  const attempts = payments.filter(({ cause, kind }) => kind === 'card' && (cause === 'run' || cause === 'office'))
  return attempts.map((payment, index) => ({
    at: payment.at.toISOString(),
    outcome: outcomeOf(payment),
    lastfour: payment.lastfour,
    amount: dollarsOf(payment.amount),
    resptext: payment.resptext ?? '',
    try: payment.try,
    ...(index === 0 && nextat !== undefined && payment.state === 'declined' && { nextat }),
  }))
}

function outcomeOf({ state, declineclass }: PaymentFacts): AttemptOutcome {
  if (state === 'approved' || state === 'refunded' || state === 'voided') return 'approved'
  if (state === 'asked' || state === 'unclear') return 'unclear'
  return declineclass === '' ? 'unknown' : declineclass
}
