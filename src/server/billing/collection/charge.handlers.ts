import { billingNotPossible } from '#contract/billing/documents.ts'
import type { Answer, Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { centsOf, sumCents } from '#domain/companies/money.ts'
import { LEAST_CHARGE } from '#domain/payments/least-charge.ts'
import { keyUsed, Refusal } from '#server/base/refusal.ts'
import { type CustomerCard, cardsOfCustomer } from '#server/billing/cards/card.queries.ts'
import { lockCustomers, openBills } from '#server/billing/money/allocate.queries.ts'
import { payerOf } from '#server/billing/money/payer.queries.ts'
import { findPayment } from '#server/billing/money/payment.queries.ts'
import { presentPayment } from '#server/billing/money/present-payment.ts'
import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { claimKey } from '#server/calls/idempotency.queries.ts'
import { bodyHash, callerOf } from '#server/calls/idempotency.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { askCard } from './ask-card.ts'
import { type Attempt, attemptUnderKey, beginAttempt } from './attempt.queries.ts'
import { type AttemptAnswer, answerOf } from './settle-attempt.ts'

const KEPT_HOURS = 7 * 24
const NAME = 'billing.chargeCard'

export const chargeHandlers: Handlers<'billing.chargeCard'> = {
  /** Once per key: the attempt is stored before the card is asked, and an unclear one is settled by inquiry. */
  'billing.chargeCard': async (call, wanted) => {
    const company = tenantOf(call)
    const begun = await asTenantStaff(call.app, company, (db) => begin(db, call, company, wanted))
    if ('answer' in begun) return whole(call, company, begun.id, begun.answer)
    const { attempt, card, billing } = begun
    const profile = { profileId: card.profileid, acctId: card.acctid }
    const { answer } = await askCard(call.app, attempt, {
      card: { profile, initiator: 'merchant', scheduled: false },
      billing,
    })
    return whole(call, company, attempt.id, answer)
  },
}

async function whole(
  { app }: Call,
  company: CompanyId,
  id: number,
  answer: AttemptAnswer,
): Promise<Answer<'billing.chargeCard'>> {
  if (!answer.success) return answer
  const payment = await asTenantStaff(app, company, (db) => findPayment(db, company, id))
  return { ...answer, ...(payment && { payment: presentPayment(payment) }) }
}

type Begun =
  | { id: number; answer: AttemptAnswer }
  | { attempt: Attempt; card: CustomerCard; billing: Awaited<ReturnType<typeof payerOf>> }

const impossible = (message: string) => new Refusal(billingNotPossible, { message })

async function begin(
  db: Db,
  call: Call,
  company: CompanyId,
  { customer, amount, card: wanted }: Given<'billing.chargeCard'>,
): Promise<Begun> {
  const { app, now } = call
  await lockCustomers(db, company, [customer])
  const key = call.idempotencyKey as string
  const caller = callerOf(call)
  const known = await attemptUnderKey(db, company, caller, key)
  const hash = bodyHash(call.raw)
  const held = await claimKey(db, { caller, key, endpoint: NAME, hash, now, keptHours: KEPT_HOURS })
  if (held && (held.endpoint !== NAME || held.hash !== hash.toString('hex'))) throw keyUsed()
  if (known) return { id: known.id, answer: answerOf(known) }
  const card = await chosenCard(db, company, { customer, wanted })
  const open = sumCents((await openBills(db, company, [customer])).map((bill) => bill.open))
  const cents = amount === undefined ? open : centsOf(amount)
  if (cents === 0) throw impossible(billingMessages.nothingOpen)
  if (cents < LEAST_CHARGE) throw impossible(billingMessages.tooLittle)
  if (cents > app.env.refundProofAbove * 100) expectFresh(call)
  const attempt = await beginAttempt(db, company, {
    customer,
    cause: 'office',
    card: card.id,
    lastfour: card.lastfour,
    amount: cents,
    invoice: null,
    try: 1,
    keepcard: false,
    expiry: card.expiry,
    key,
    caller,
    today: await todayOf(db, company, now),
  })
  if (!attempt) throw impossible(billingMessages.attemptOpen)
  return { attempt, card, billing: await payerOf(db, company, customer) }
}

/** @throws Refusal 409 without a card, or for one that the bank said never to ask again */
async function chosenCard(
  db: Db,
  company: CompanyId,
  { customer, wanted }: { customer: Given<'billing.chargeCard'>['customer']; wanted: number | undefined },
): Promise<CustomerCard> {
  const cards = (await cardsOfCustomer(db, company, customer)).filter(({ state }) => state !== 'removed')
  const card = cards.find(({ id, isDefault }) => (wanted === undefined ? isDefault : id === wanted))
  if (!card) throw impossible(wanted === undefined ? billingMessages.noCard : billingMessages.cardGone)
  if (card.failedclass === 'never') throw impossible(billingMessages.cardNever)
  return card
}
