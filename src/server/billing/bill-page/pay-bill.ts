import type { BillAnswer } from '#contract/billing/bill.ts'
import type { Given } from '#contract/contract.ts'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { AUTOPAY_VERSION } from '#domain/billing/phone-consent.ts'
import { centsOf } from '#domain/companies/money.ts'
import { cardExpiry } from '#domain/payments/card-expiry.ts'
import { badFields, keyUsed, notFound } from '#server/base/refusal.ts'
import { type InvoiceFacts, invoiceUnderKey } from '#server/billing/bills/invoice.queries.ts'
import { type CustomerCard, cardsOfCustomer, insertConsent } from '#server/billing/cards/card.queries.ts'
import { type AskedCard, askCard, pendingAnswer } from '#server/billing/collection/ask-card.ts'
import { type Attempt, attemptUnderKey, beginAttempt } from '#server/billing/collection/attempt.queries.ts'
import { answerOf } from '#server/billing/collection/settle-attempt.ts'
import { lockCustomers } from '#server/billing/money/allocate.queries.ts'
import { type Payer, payerOf } from '#server/billing/money/payer.queries.ts'
import type { Call } from '#server/calls/handler.ts'
import { claimKey } from '#server/calls/idempotency.queries.ts'
import { bodyHash } from '#server/calls/idempotency.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { billConsent } from './bill-consent.ts'
import { isCharging, lockBilledOrder } from './bill-page.queries.ts'

const KEPT_HOURS = 7 * 24
const NAME = 'billing.payBill'

type Wanted = Given<'billing.payBill'>
type Begun = { answer: BillAnswer } | { attempt: Attempt; card: AskedCard; billing: Payer }

/**
 * Pays a bill by its link: one running charge per customer, each attempt stored before the card is asked and asked
 * once. A decline leaves the bill open; an unclear answer is settled by inquiry.
 */
export async function payBill(call: Call, company: CompanyId, wanted: Wanted): Promise<BillAnswer> {
  const begun = await asTenantStaff(call.app, company, (db) => begin(db, call, company, wanted))
  if ('answer' in begun) return begun.answer
  const { answer, isDeclined } = await askCard(call.app, begun.attempt, begun)
  if (isDeclined) await call.counted.count()
  return answer
}

async function begin(db: Db, call: Call, company: CompanyId, wanted: Wanted): Promise<Begun> {
  const found = await invoiceUnderKey(db, company, wanted)
  if (!found) throw notFound()
  const { customer } = found
  if (customer === null) return { answer: settledAnswer(found) }
  await lockCustomers(db, company, [customer])
  const known = await answerUnderKey(db, call, company)
  if (known) return { answer: known }
  if (found.order !== null) await lockBilledOrder(db, company, found.order)
  // Read again: it may have been paid while this waited for the locks.
  const bill = await invoiceUnderKey(db, company, wanted)
  if (bill?.state !== 'issued' || bill.open === 0) return { answer: settledAnswer(bill) }
  const amount = wanted.amount === undefined ? bill.open : centsOf(wanted.amount)
  if (amount > bill.open) throw badFields([{ field: 'amount', message: billingMessages.moreThanOpen }])
  const chosen = await chosenCard(db, company, customer, wanted)
  if (await isCharging(db, company, bill)) return { answer: pendingAnswer }
  await claim(db, call)
  const attempt = await beginAttempt(db, company, {
    customer,
    cause: 'link',
    card: chosen.stored?.id ?? null,
    lastfour: chosen.stored?.lastfour ?? '',
    amount,
    invoice: bill.id,
    try: 1,
    keepcard: wanted.keepcard === 1,
    expiry: chosen.expiry,
    key: call.idempotencyKey,
    caller: 'public',
    today: await todayOf(db, company, call.now),
  })
  if (!attempt) return { answer: pendingAnswer }
  if (wanted.keepcard === 1) await agree(db, call, company, customer)
  return { attempt, card: chosen.card, billing: await payerOf(db, company, customer) }
}

function settledAnswer(bill: Pick<InvoiceFacts, 'state' | 'open'> | undefined): BillAnswer {
  const isPaid = bill?.state === 'issued' && bill.open === 0
  return { success: false, resptext: isPaid ? billingMessages.paidBill : billingMessages.voidBill }
}

async function answerUnderKey(db: Db, call: Call, company: CompanyId): Promise<BillAnswer | null> {
  const attempt = await attemptUnderKey(db, company, 'public', call.idempotencyKey as string)
  if (!attempt) return null
  await claim(db, call)
  return answerOf(attempt)
}

/** The card token differs on each send, so it is left out of the compared body. @throws Refusal 409 for another body */
async function claim(db: Db, call: Call): Promise<void> {
  const { tokenResponse: _token, ...body } = call.raw
  const hash = bodyHash(body)
  const key = call.idempotencyKey as string
  const held = await claimKey(db, { caller: 'public', key, endpoint: NAME, hash, now: call.now, keptHours: KEPT_HOURS })
  if (held && (held.endpoint !== NAME || held.hash !== hash.toString('hex'))) throw keyUsed()
}

interface Chosen {
  card: AskedCard
  stored: CustomerCard | null
  /** MMYY, or empty. */
  expiry: string
}

/** @throws Refusal 400 for a card that is not the customer's, and without any */
async function chosenCard(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  { tokenResponse, card, keepcard }: Wanted,
): Promise<Chosen> {
  if (card !== undefined) {
    const cards = await cardsOfCustomer(db, company, customer)
    const stored = cards.find(({ lastfour, state }) => lastfour === card && state === 'ok')
    if (!stored) throw badFields([{ field: 'card', message: billingMessages.cardGone }])
    const profile = { profileId: stored.profileid, acctId: stored.acctid }
    return { card: { profile, initiator: 'customer' }, stored, expiry: stored.expiry }
  }
  if (!tokenResponse) throw badFields([{ field: 'tokenResponse', message: billingMessages.cardMissing }])
  const { message: token, expiry } = tokenResponse
  return {
    card: { token, store: keepcard === 1, ...(expiry ? { expiry } : {}) },
    stored: null,
    expiry: keepcard === 1 ? cardExpiry(expiry ?? '') : '',
  }
}

/** Written with the attempt, as the page showed it, and dropped if that is not approved. */
async function agree(db: Db, call: Call, company: CompanyId, customer: CustomerId): Promise<void> {
  const { now, address: ip } = call
  const hauler = (await findCompany(db, company))?.name ?? ''
  const given = await billConsent(db, company, { hauler, today: await todayOf(db, company, now) })
  await insertConsent(db, company, { customer, card: null, ...given, version: AUTOPAY_VERSION, ip, by: '', now })
}
