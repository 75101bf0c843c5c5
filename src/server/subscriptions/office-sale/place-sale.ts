import type { OrderPayload } from '#contract/services/orders.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { orderReference } from '#domain/payments/order-reference.ts'
import { busy, keyUsed } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { bodyHash, callerOf } from '#server/calls/idempotency.ts'
import { unscoped } from '#server/db/connect.ts'
import { newOrderId, orderStart, paymentOf } from '#server/ordering/orders/begin-order.ts'
import { answerOfKnown } from '#server/ordering/orders/known-attempt.ts'
import { attemptUnderKey, beginOrder } from '#server/ordering/orders/order.queries.ts'
import { chargeBegun } from '#server/ordering/orders/place-order.ts'
import { placeUnpaid } from '#server/ordering/orders/settle-order.ts'
import { nameOf } from '#server/subscriptions/do-act.ts'
import type { OfficeSale } from './quote-sale.ts'

/** Orders of the office are kept under the keys of orders, apart from those of visitors. */
const saleKey = (call: Call): string => `${callerOf(call)} ${call.idempotencyKey ?? ''}`

/** The answer of an earlier call under the key. @throws Refusal 409 when the key was used for another sale */
export async function earlierAnswer(call: Call): Promise<PurchaseAnswer | null> {
  const known = await unscoped(call.app.actors.public, (db) => attemptUnderKey(db, saleKey(call), call.now))
  if (!known) return null
  if (known.hash !== bodyHash(call.raw).toString('hex')) throw keyUsed('another sale')
  return answerOfKnown(call, saleKey(call), known)
}

/**
 * Places an order of the office exactly once per key, as the order page does: it is committed before the card is asked,
 * and an unclear answer is settled by inquiry.
 */
export async function placeSale(call: Call, sale: OfficeSale): Promise<PurchaseAnswer> {
  const { app } = call
  const { wanted, shop, site, sold, quote, card } = sale
  const order = payloadOf(sale)
  const payment = paymentOf(shop, app.env) === 'none' ? 'none' : wanted.payby === 'card' ? 'asked' : 'unpaid'
  const ids = {
    order: newOrderId(),
    orderKey: app.secret(128),
    idempotencyKey: saleKey(call),
    ip: call.address,
    payment,
    lead: null,
    office: {
      answers: {
        customer: wanted.customer,
        site: site.id,
        arrears: wanted.arrears === 1,
        reason: wanted.reason,
        by: nameOf(call),
      },
      payby: wanted.payby,
      dropOff: sold.type === 'Residential' ? wanted.from : null,
    },
  } as const
  const place = { text: site.line, lat: site.lat, lng: site.lng, toConfirm: site.placetoconfirm }
  const start = orderStart(order, { shop, place, offered: [sold], quote }, ids)
  const begun = await unscoped(app.actors.public, (db) => beginOrder(db, start, bodyHash(call.raw), call.now))
  if (begun.outcome === 'held') return (await earlierAnswer(call)) ?? missing()
  if (begun.outcome !== 'begun') throw busy()
  const attempt = {
    company: shop.company.id,
    order: ids.order,
    orderKey: ids.orderKey,
    attempt: 1,
    orderid: orderReference(ids.order, 1),
    idempotencyKey: ids.idempotencyKey,
  }
  if (payment !== 'asked' || !card) return placeUnpaid(app, attempt, payment === 'none' ? 'none' : 'unpaid', shop)
  const { fullname, email, address, city, state, zip } = sale.buyer
  const asked = {
    orderId: attempt.orderid,
    amountCents: quote.totals.total,
    card: { profile: { profileId: card.profileid, acctId: card.acctid }, initiator: 'merchant' as const },
    billing: { fullname, zip: zip || site.zip || '00000', address, city, state, email },
  }
  const kept = { lastfour: card.lastfour, profileid: card.profileid, acctid: card.acctid }
  return chargeBegun(call, { asked, kept, shop }, attempt)
}

function missing(): never {
  throw new Error('The key of a sale has an order, but no attempt')
}

/** The answers that a visitor would have given. */
function payloadOf({ wanted, shop, site, sold, buyer, quote: { totals } }: OfficeSale): OrderPayload {
  const { address, city, state, zip } = site
  const { cans, frequency, preferred, from } = wanted
  const [line] = totals.lines
  const answer = { cans, preferred, duration: 0, frequency: { frequency, price: dollarsOf(line?.monthly ?? 0) } }
  return {
    company: shop.company.id,
    address: { type: sold.type, address, city, state, zip, lat: site.lat ?? 0, lng: site.lng ?? 0 },
    user: { ...buyer, firstname: buyer.firstname || buyer.fullname },
    services: [{ id: sold.id, cans: answer, datestart: from }],
    billing: {
      payfrequency: 1,
      fullname: buyer.fullname,
      zip: buyer.zip,
      tokenResponse: null,
      total: dollarsOf(totals.total),
      tax: dollarsOf(totals.tax),
    },
    purchaseItemsStep: 'office',
  }
}
