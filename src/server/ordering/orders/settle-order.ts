import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { transactional } from '#domain/messaging/mail-cause.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { buyerOfSale } from '#domain/ordering/customers/buyer-of-sale.ts'
import type { AttemptVerdict } from '#domain/payments/attempt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { keepAnswer } from '#server/calls/idempotency.queries.ts'
import { tenantOfSecret } from '#server/calls/tenant.ts'
import type { Db } from '#server/db/connect.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { noteTextConsent } from '#server/messaging/text-consent.queries.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { remindOfDay } from '#server/ordering/days/day-reminder.queue.ts'
import { messagesOfSale } from '#server/ordering/mails/sale-messages.ts'
import { voidCharge } from '#server/ordering/refunds/void-charge.ts'
import { buyerOfOrder } from './buyer.ts'
import { settleLateApproval } from './late-approval.ts'
import {
  endRows,
  findOrder,
  type KeptCharge,
  type LockedSale,
  linesOfOrder,
  lockSale,
  type OrderRow,
  type PlacedBuyer,
  placeRows,
  setPaymentState,
} from './order.queries.ts'
import { pendingAnswer, placedAnswer, refusedAnswer } from './order-answers.ts'
import type { Shop } from './read-shop.ts'
import { shopNow } from './shop.ts'
import { SWEEP } from './sweep.queue.ts'

export interface BegunOrder {
  company: CompanyId
  order: OrderId
  orderKey: string
  attempt: number
  orderid: string
  idempotencyKey: string
}

export type ChargeFacts = Pick<KeptCharge, 'avs' | 'cvv' | 'profileid' | 'acctid' | 'brand' | 'lastfour'>

const noFacts: ChargeFacts = { avs: '', cvv: '' }

/**
 * Applies a verdict: places the order, ends it, or leaves it for the sweeper. Every path writes order, payment and the
 * key's final answer in one transaction, so an answered order is stored and a charged one is placed.
 */
export async function settleOrder(
  app: AppContext,
  begun: BegunOrder,
  verdict: AttemptVerdict,
  facts: ChargeFacts = noFacts,
  sold?: Shop,
): Promise<PurchaseAnswer> {
  switch (verdict.state) {
    case 'placed':
      return placePaid(app, begun, { ...facts, attempt: begun.attempt, retref: verdict.retref }, sold)
    case 'pending':
      return leaveUnclear(app, begun)
    case 'declined':
      if (verdict.act === 'alert')
        app.log.error({ company: begun.company }, 'the gateway does not take this merchant account')
      return endOrder(app, begun, verdict)
  }
}

/** An order decided before its approval came was answered as not charged, so the charge is taken back. */
async function placePaid(app: AppContext, begun: BegunOrder, charge: KeptCharge, sold?: Shop): Promise<PurchaseAnswer> {
  const placed = await placeOrder(app, begun, 'paid', charge, sold)
  if (placed) return placed
  const hasPaid = await settleLateApproval(app, begun, charge.retref)
  return hasPaid ? placedAnswer(begun.order, begun.orderKey) : refusedAnswer(paymentMessages.notCharged)
}

export async function placeUnpaid(
  app: AppContext,
  begun: BegunOrder,
  payment: 'none' | 'unpaid',
  sold?: Shop,
): Promise<PurchaseAnswer> {
  const placed = await placeOrder(app, begun, payment, null, sold)
  return placed ?? placedAnswer(begun.order, begun.orderKey)
}

/**
 * @returns null when the order was decided before
 * @param sold the shop it was sold by a moment ago; read again when absent
 */
async function placeOrder(
  app: AppContext,
  { company, order: id, orderKey, idempotencyKey }: BegunOrder,
  payment: 'none' | 'paid' | 'unpaid',
  charge: KeptCharge | null,
  sold?: Shop,
): Promise<PurchaseAnswer | null> {
  const shop = sold ?? (await shopNow(app, tenantOfSecret(company)))
  const answer = placedAnswer(id, orderKey)
  return asTenantStaff(app, company, async (db) => {
    const now = app.now()
    // Pipelined in this order, so that the row is locked before it is read.
    const [locked, begun, lines] = await Promise.all([
      lockSale(db, company, id, now),
      findOrder(db, company, id),
      linesOfOrder(db, company, id),
    ])
    if (!locked || !begun) return null
    const buyer = placedBuyer(locked, begun, shop.group !== null)
    const order: OrderRow = { ...begun, state: 'placed', payment, customerId: buyer.id, decidedAt: now }
    const sale = {
      order,
      lines,
      shop,
      buyer: buyerOfOrder(order),
      card: charge && { brand: charge.brand ?? '', lastfour: charge.lastfour ?? '' },
      keepsCard: charge?.profileid !== undefined,
    }
    const messages = await messagesOfSale(app, db, sale)
    await Promise.all([
      placeRows(db, { company, order: id, payment, charge, buyer, idempotencyKey, answer }, now),
      app.saleWork.placed(db, sale, now),
      noteAgreedTexts(db, order),
      sendLater(db, app.jobs, messages, transactional, now),
      remindOfDay(app, db, sale),
    ])
    return answer
  })
}

/** What the buyer agreed to is kept with the order; a STOP outlasts it. */
async function noteAgreedTexts(db: Db, order: OrderRow): Promise<void> {
  const phone = usPhoneNumber(buyerOfOrder(order).cellphone)
  const { texts } = order.answers as { texts?: true }
  if (!texts || phone === null) return
  const { companyId, createdAt: at } = order
  await noteTextConsent(db, { companyId, phone, agreed: true, how: 'order', by: '', at })
}

function placedBuyer({ customers, lead, newcustomer }: LockedSale, order: OrderRow, work: boolean): PlacedBuyer {
  if (!order.buyer) throw new Error('The pending order has no buyer')
  const { lat, lng, type, datestart, placetoconfirm } = order
  const sold = { contact: { ...order.buyer, lat, lng }, type, datestart, placetoconfirm, work }
  const { id, facts, absorbed, usesLead } = buyerOfSale(sold, customers)
  return { id: id ?? newcustomer, isnew: id === null, facts, absorbed, lead: usesLead ? lead : null }
}

async function endOrder(
  app: AppContext,
  begun: BegunOrder,
  verdict: Extract<AttemptVerdict, { state: 'declined' }>,
): Promise<PurchaseAnswer> {
  const { company, order, attempt } = begun
  const answer = refusedAnswer(verdict.resptext)
  const mustVoid = verdict.act === 'void'
  const payment = mustVoid
    ? { state: 'voiding', retref: verdict.retref }
    : { state: 'declined', resptext: verdict.resptext }
  const end = { company, order, state: 'declined' as const, attempt, payment }
  const ended = await asTenantStaff(app, company, async (db) => {
    if (!(await endRows(db, end, app.now()))) return false
    await keepAnswer(db, 'public', begun.idempotencyKey, answer)
    return true
  })
  if (mustVoid) await (ended ? voidCharge(app, begun) : settleLateApproval(app, begun, verdict.retref))
  return answer
}

export async function leaveUnclear(
  app: AppContext,
  { company, order, orderKey, orderid }: BegunOrder,
): Promise<PurchaseAnswer> {
  return asTenantStaff(app, company, async (db) => {
    await setPaymentState(db, orderid, 'unclear')
    await app.jobs.enqueue(db, SWEEP.queue, {}, { startAfter: app.env.cardpointeSite ? 36 : 1 })
    return pendingAnswer(order, orderKey)
  })
}
