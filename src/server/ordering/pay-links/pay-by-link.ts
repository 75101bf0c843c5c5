import { setTimeout as pause } from 'node:timers/promises'
import type { Given } from '#contract/contract.ts'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { OrderPayload } from '#contract/services/orders.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import { consentsOf } from '#domain/ordering/consents.ts'
import { settleCharge } from '#domain/payments/attempt.ts'
import { cardExpiry } from '#domain/payments/card-expiry.ts'
import { payLinkMessages, paymentMessages } from '#domain/payments/messages.ts'
import { orderReference } from '#domain/payments/order-reference.ts'
import { keyUsed, notFound } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { claimKey } from '#server/calls/idempotency.queries.ts'
import { bodyHash } from '#server/calls/idempotency.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import { type Db, unscoped } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { markAsked } from '#server/ordering/orders/order.queries.ts'
import { factsOf, sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { merchantOf } from '#server/payments/merchant-of.ts'
import { keepConsent } from './link-card.queries.ts'
import {
  findPayLink,
  insertAttempt,
  type LinkedOrder,
  linkPaymentUnderKey,
  nextAttempt,
  payLinkCompany,
  payLinkState,
  runningPayment,
} from './pay-link.queries.ts'
import { type LinkAttempt, leaveLinkUnclear, settleLinkPayment } from './settle-link-payment.ts'

const KEPT_HOURS = 7 * 24
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 200

const pending: LinkPaymentAnswer = { success: false, pending: true, resptext: paymentMessages.pending }

type Begun =
  | { outcome: 'begun'; attempt: LinkAttempt; order: LinkedOrder['order'] }
  | { outcome: 'held'; order: OrderId; unclear: boolean; answer: LinkPaymentAnswer | null }
  | { outcome: 'decided'; answer: LinkPaymentAnswer }

/**
 * Pays an order by its link: one running payment per code, each attempt stored before the card is asked and
 * asked once. A decline leaves the link open; an unclear answer is settled by inquiry, like the order's own charge.
 * @throws Refusal 404 for an unknown code, 409 when the key was used for something else
 */
export async function payByLink(
  call: Call,
  { code, tokenResponse, keepcard }: Given<'services.payByLink'>,
): Promise<LinkPaymentAnswer> {
  const { app } = call
  const company = await companyOfLink(call, code)
  await call.counted.heed(['declinedPerCompany', String(company)])
  const begun = await asTenantStaff(app, company, (db) =>
    begin(call, db, company, { code, keeps: keepcard === 1, expiry: cardExpiry(tokenResponse.expiry ?? '') }),
  )
  if (begun.outcome === 'decided') return begun.answer
  if (begun.outcome === 'held') return answerOfHeld(call, company, code, begun)
  return charge(call, begun, { ...tokenResponse, keeps: keepcard === 1 })
}

/** @throws Refusal 404 for an unknown code */
export async function companyOfLink({ app }: Call, code: string): Promise<CompanyId> {
  const company = await unscoped(app.actors.public, (db) => payLinkCompany(db, code))
  if (company === null) throw notFound()
  return company
}

interface Asked {
  code: string
  /** The buyer agreed that the card is kept. */
  keeps: boolean
  /** MMYY, or empty. */
  expiry: string
}

async function begin(call: Call, db: Db, company: CompanyId, { code, keeps, expiry }: Asked): Promise<Begun> {
  const linked = await findPayLink(db, company, code, 'lock')
  if (!linked) throw notFound()
  const { id, total } = linked.order
  const key = call.idempotencyKey as string
  const mine = await linkPaymentUnderKey(db, company, id, key)
  if (!mine) {
    const state = payLinkState(linked, call.now)
    if (state === 'paid') return decided({ success: true, resptext: payLinkMessages.paidBefore })
    if (state === 'ended') return decided({ success: false, resptext: payLinkMessages.ended })
    if (await runningPayment(db, company, id)) return decided(pending)
  }
  const held = await claim(call, db, key)
  if (held || mine) {
    const unclear = mine?.state === 'unclear'
    return { outcome: 'held', order: id, unclear, answer: (held?.answer as LinkPaymentAnswer | null) ?? null }
  }
  const number = await nextAttempt(db, company, id)
  const orderid = orderReference(id, number)
  const card = { keepcard: keeps, expiry: keeps ? expiry : '' }
  await insertAttempt(db, {
    companyId: company,
    orderId: id,
    attempt: number,
    orderid,
    amount: total,
    key,
    code,
    ...card,
  })
  if (keeps) await agreeToKeep(call, db, company, id)
  const attempt = { company, order: id, orderid, code, idempotencyKey: key }
  return { outcome: 'begun', attempt, order: linked.order }
}

/** As the page showed it; it is dropped if the card is not charged. */
async function agreeToKeep({ address: ip, now }: Call, db: Db, company: CompanyId, order: OrderId): Promise<void> {
  const name = (await findCompany(db, company))?.name ?? ''
  const [consent] = consentsOf(name, { keepcard: true, texts: false }).filter(({ kind }) => kind === 'keepcard')
  if (consent) await keepConsent(db, company, order, { ...consent, ip, at: now })
}

const decided = (answer: LinkPaymentAnswer): Begun => ({ outcome: 'decided', answer })

/** The card token differs on each send, so it is left out of the compared body. */
async function claim(call: Call, db: Db, key: string) {
  const { tokenResponse: _token, ...body } = call.raw
  const hash = bodyHash(body)
  const endpoint = 'services.payByLink'
  const held = await claimKey(db, { caller: 'public', key, endpoint, hash, now: call.now, keptHours: KEPT_HOURS })
  if (held && (held.endpoint !== endpoint || held.hash !== hash.toString('hex'))) {
    throw keyUsed()
  }
  return held
}

async function answerOfHeld(
  call: Call,
  company: CompanyId,
  code: string,
  first: Extract<Begun, { outcome: 'held' }>,
): Promise<LinkPaymentAnswer> {
  const until = Date.now() + PATIENCE_MS
  let held = first
  let asked = false
  while (!held.answer && Date.now() < until) {
    if (held.unclear && asked) break
    if (held.unclear) {
      asked = true
      await sweepPayments(call.app, held.order)
    } else {
      await pause(LOOK_AGAIN_MS)
    }
    const again = await asTenantStaff(call.app, company, (db) =>
      begin(call, db, company, { code, keeps: false, expiry: '' }),
    )
    if (again.outcome !== 'held') return pending
    held = again
  }
  return held.answer ?? pending
}

async function charge(
  call: Call,
  { attempt, order }: Extract<Begun, { outcome: 'begun' }>,
  { message: token, expiry, keeps }: Given<'services.payByLink'>['tokenResponse'] & { keeps: boolean },
): Promise<LinkPaymentAnswer> {
  const { app } = call
  const total = centsOfNumeric(order.total)
  const { company, orderid } = attempt
  const merchant = await merchantOf(app, company)
  // Right before the card is asked, which it is not for an attempt that the sweeper has ended.
  if (merchant && !(await asTenantStaff(app, company, (db) => markAsked(db, company, orderid, merchant.merchid))))
    return { success: false, resptext: paymentMessages.notCharged }
  const outcome = merchant
    ? await app.outside.gateway.charge(merchant, {
        orderId: attempt.orderid,
        amountCents: total,
        card: { token, store: keeps, ...(expiry ? { expiry } : {}) },
        billing: payerOf(order.answers),
      })
    : ({ kind: 'misconfigured' } as const)
  const verdict = settleCharge(outcome, total)
  const facts = outcome.kind === 'approved' ? factsOf(outcome) : undefined
  const answer = await settleLinkPayment(app, attempt, verdict, facts).catch((error: unknown) => {
    // The card may be charged, so the payment stays unclear and the sweeper asks the gateway.
    call.log.error({ err: error, orderid: attempt.orderid }, 'a payment by link could not be settled')
    return leaveOpen(call, attempt)
  })
  if (outcome.kind === 'declined') await call.counted.count()
  return answer
}

/**
 * Without a database nothing can be written, but the attempt is already stored as asked, and the sweeper will find it.
 */
function leaveOpen({ app, log }: Call, attempt: LinkAttempt): Promise<LinkPaymentAnswer> {
  return leaveLinkUnclear(app, attempt).catch((error: unknown) => {
    log.error({ err: error, orderid: attempt.orderid }, 'a pending payment could not be marked as unclear')
    return pending
  })
}

function payerOf(answers: unknown) {
  const { user, address, billing } = answers as Pick<OrderPayload, 'user' | 'address' | 'billing'>
  const home = user.address ? user : address
  const { city, state } = home
  const zip = billing.zip || home.zip || '00000'
  return { fullname: billing.fullname, zip, address: home.address, city, state, email: user.email }
}
