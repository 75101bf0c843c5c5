import type { OrderPayload } from '#contract/services/orders.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { mailboxOf } from '#domain/messaging/mailbox.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { buyerProblem } from '#domain/ordering/buyer.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { settleCharge } from '#domain/payments/attempt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { orderReference } from '#domain/payments/order-reference.ts'
import type { ChargeOutcome } from '#server/adapters/payment/gateway.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import type { ChargeRequest } from '#server/adapters/payment/requests.ts'
import { busy, keyUsed } from '#server/base/refusal.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'
import { bodyHash } from '#server/calls/idempotency.ts'
import type { Bucket } from '#server/calls/limits/figures.ts'
import { type Db, unscoped } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { leadHashOf } from '#server/ordering/leads/lead-code.ts'
import { merchantAt } from '#server/payments/merchant-of.ts'
import { type AskedPayment, newOrderId, orderStart, paymentOf } from './begin-order.ts'
import { answerOfKnown } from './known-attempt.ts'
import { attemptAndVersion, attemptUnderKey, type Begun, beginOrder, markAsked, refuseOrder } from './order.queries.ts'
import { agreesToTexts, buyerOf, pendingAnswer, refusedAnswer, withoutToken } from './order-answers.ts'
import { priceOrder, type Sale } from './price-order.ts'
import type { Shop } from './read-shop.ts'
import { type BegunOrder, type ChargeFacts, leaveUnclear, placeUnpaid, settleOrder } from './settle-order.ts'
import { lastShop, shopAt } from './shop.ts'
import { factsOf } from './sweep-payments.ts'

/**
 * Places an order exactly once per key and charges its card at most once: the order is committed before
 * the card is asked, the card is asked once, and an unclear answer is settled by inquiry.
 * @throws Refusal 409 when the key was used with another body
 */
export async function placeOrderOnce(call: Call, order: OrderPayload): Promise<PurchaseAnswer> {
  const tenant = tenantOf(call)
  const sent = { key: call.idempotencyKey as string, hash: bodyHash(withoutToken(call.raw)) }
  let shop = await lastShop(call.app, tenant)
  for (let prices = 0; prices < MOST_PRICES; prices += 1) {
    const tried = await tryAt(call, order, shop, sent)
    if (!('stale' in tried)) return tried
    shop = await shopAt(call.app, tenant, tried.stale)
  }
  throw busy()
}

/** Retries when the hauler changes prices while an order is being priced. */
const MOST_PRICES = 5

interface Sent {
  key: string
  hash: Buffer
}

interface Stale {
  stale: number | null
}

async function tryAt(call: Call, order: OrderPayload, shop: Shop, sent: Sent): Promise<PurchaseAnswer | Stale> {
  const priced = await priceOrder(call.app, shop, order, call.now)
  const payment = paymentOf(shop, call.app.env)
  const refusal = priced.ok ? missingIn(order, priced.sale, payment) : priced.resptext
  if (!priced.ok || refusal) return refuse(call, shop, sent, refusal ?? orderingMessages.placingFailed)
  return begin(call, order, priced.sale, sent)
}

const usedForAnother = () => keyUsed('another order')

/** Works as the visitor: each of these functions is one statement, and checks its own key. */
const asVisitor = <T>(call: Call, work: (db: Db) => Promise<T>) => unscoped(call.app.actors.public, work)

function missingIn(order: OrderPayload, { quote }: Sale, payment: AskedPayment): string | null {
  const lacks = buyerProblem(order.user)
  if (lacks) return lacks
  if (quote.type === 'Commercial' && !order.terms) return refusalMessages.termsRequired
  const token = order.billing.tokenResponse?.message
  return payment === 'asked' && !token ? paymentMessages.cardRequired : null
}

/** A refusal is final for its key, unless the key has an answer already or the shop is stale. */
async function refuse(call: Call, shop: Shop, { key, hash }: Sent, resptext: string): Promise<PurchaseAnswer | Stale> {
  const asked = { key, company: shop.company.id }
  const { known, version } = await asVisitor(call, (db) => attemptAndVersion(db, asked, call.now))
  if (known && known.hash !== hash.toString('hex')) throw usedForAnother()
  if (known) return answerOfKnown(call, key, known)
  if (version !== shop.version) return { stale: version }
  const answer = refusedAnswer(resptext)
  await asVisitor(call, (db) => refuseOrder(db, key, hash, answer, call.now))
  return answer
}

async function begin(
  call: Call,
  order: OrderPayload,
  sale: Sale,
  { key, hash }: Sent,
): Promise<PurchaseAnswer | Stale> {
  const payment = paymentOf(sale.shop, call.app.env)
  const lead = order.lead ? leadHashOf(call.app.returnSealer, order.lead) : null
  const secrets = { order: newOrderId(), orderKey: call.app.secret(128), idempotencyKey: key }
  const texts = agreesToTexts(order, sale.shop, call.app.env)
  const ids = { ...secrets, ip: call.address, payment, lead, texts }
  const giveBack = payment === 'unpaid' ? await reserveUnpaid(call, order, key) : null
  const begun = await asVisitor(call, (db) => beginOrder(db, orderStart(order, sale, ids), hash, call.now)).catch(
    async (error: unknown) => {
      await giveBack?.()
      throw error
    },
  )
  if (begun.outcome !== 'begun') await giveBack?.()
  if (begun.outcome === 'stale') return { stale: begun.version }
  if (begun.outcome === 'full') {
    return refuse(call, sale.shop, { key, hash }, refusalMessages.noBoxFree(begun.name, formatDay(begun.day)))
  }
  if (begun.outcome !== 'begun') return answerOfOther(call, key, begun)
  const attempt = {
    company: sale.shop.company.id,
    order: ids.order,
    orderKey: ids.orderKey,
    attempt: 1,
    orderid: orderReference(ids.order, 1),
    idempotencyKey: key,
  }
  return payment === 'asked' ? charge(call, order, sale, attempt) : placeUnpaid(call.app, attempt, payment, sale.shop)
}

/**
 * An order without a card sends messages to any mailbox it names, so it is limited like a card attempt: by the
 * visitor's network address, and by the mailbox and the phone that receive them.
 * @returns undoes the count; null for a key that has its answer already
 * @throws Refusal 429 above the limit
 */
async function reserveUnpaid(call: Call, { user }: OrderPayload, key: string): Promise<(() => Promise<void>) | null> {
  const phone = usPhoneNumber(user.cellphone)
  const recipients = [mailboxOf(user.email), ...(phone ? [phone] : [])]
  const buckets = recipients.map((recipient): Bucket => ['unpaidPerRecipient', recipient])
  try {
    return await call.app.limits.reserve([['unpaidPerAddress', call.limitKeys.address], ...buckets])
  } catch (error) {
    if (await asVisitor(call, (db) => attemptUnderKey(db, key, call.now))) return null
    throw error
  }
}

/** Lost a race: under this key, or to another key for the same lead. */
async function answerOfOther(
  call: Call,
  key: string,
  begun: Extract<Begun, { outcome: 'held' | 'waiting' }>,
): Promise<PurchaseAnswer> {
  if (begun.outcome === 'waiting') return pendingAnswer(begun.order, begun.key)
  if (!begun.same) throw usedForAnother()
  const known = await asVisitor(call, (db) => attemptUnderKey(db, key, call.now))
  return known ? answerOfKnown(call, key, known) : refusedAnswer(orderingMessages.placingFailed)
}

function charge(call: Call, order: OrderPayload, { quote, shop }: Sale, attempt: BegunOrder): Promise<PurchaseAnswer> {
  const { message: token = '', expiry } = order.billing.tokenResponse ?? {}
  const asked = {
    orderId: attempt.orderid,
    amountCents: quote.totals.total,
    card: { token, store: order.keepcard ?? false, ...(expiry ? { expiry } : {}) },
    billing: billingOf(order),
  }
  return chargeBegun(call, { asked, kept: { lastfour: token.slice(-4) }, shop }, attempt)
}

interface CardAsked {
  asked: ChargeRequest
  /** What is kept of the card with an approval. */
  kept: Partial<ChargeFacts>
  shop: Shop
}

/** Asks the card for the amount of an order that was begun, once, and settles the order by the answer. */
export async function chargeBegun(
  call: Call,
  { asked, kept, shop }: CardAsked,
  attempt: BegunOrder,
): Promise<PurchaseAnswer> {
  const { app } = call
  const merchant = await merchantAt(app, attempt.company, shop.version)
  const outcome = merchant ? await askGateway(call, merchant, attempt, asked) : ({ kind: 'misconfigured' } as const)
  if (outcome === 'ended') return refusedAnswer(paymentMessages.notCharged)
  const verdict = settleCharge(outcome, asked.amountCents)
  const facts = outcome.kind === 'approved' ? { ...factsOf(outcome), ...kept } : undefined
  const answer = await settleOrder(app, attempt, verdict, facts, shop).catch((error: unknown) => {
    // The card may be charged, so the payment stays unclear and the sweeper asks the gateway.
    call.log.error({ err: error, orderid: attempt.orderid }, 'a charged order could not be settled')
    return leaveOpen(call, attempt)
  })
  if (verdict.state === 'declined' && outcome.kind === 'declined') await call.counted.count()
  return answer
}

/**
 * Without a database nothing can be written, but the attempt is already stored as asked, and the sweeper will find it.
 */
function leaveOpen({ app, log }: Call, attempt: BegunOrder): Promise<PurchaseAnswer> {
  return leaveUnclear(app, attempt).catch((error: unknown) => {
    log.error({ err: error, orderid: attempt.orderid }, 'a pending payment could not be marked as unclear')
    return pendingAnswer(attempt.order, attempt.orderKey)
  })
}

/**
 * After an internal fault during the call the charge is unknown, so it counts as a lost answer.
 * @returns `ended`: the sweeper ended the attempt before the card could be asked
 */
async function askGateway(
  { app, log }: Call,
  merchant: Merchant,
  { company, orderid }: BegunOrder,
  asked: ChargeRequest,
): Promise<ChargeOutcome | 'ended'> {
  try {
    const isOpen = await asTenantStaff(app, company, (db) => markAsked(db, company, orderid, merchant.merchid))
    return isOpen ? await app.outside.gateway.charge(merchant, asked) : 'ended'
  } catch (error) {
    log.error({ err: error, orderid: asked.orderId }, 'the gateway could not be asked')
    return { kind: 'unknown', orderId: asked.orderId }
  }
}

function billingOf(order: OrderPayload) {
  const { address, city, state, email, zip } = buyerOf(order)
  const { fullname, zip: billingZip } = order.billing
  return { fullname, zip: billingZip || zip || order.address.zip || '00000', address, city, state, email }
}
