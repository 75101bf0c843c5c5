import { type OrderPayload, orderPayload } from '#contract/orders.ts'
import type { PurchaseAnswer } from '#contract/services.ts'
import type { AttemptVerdict } from '#domain/payments/attempt.ts'
import type { Db } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { keepAnswer } from '#server/idempotency-queries.ts'
import { sendLater } from '#server/messaging/jobs.ts'
import { asHouse } from './as-house.ts'
import { buyerOf, pendingAnswer, placedAnswer, refusedAnswer } from './order-answers.ts'
import {
  endRows,
  findBegunOrder,
  findOrder,
  type KeptCharge,
  linesOfOrder,
  type OrderRow,
  placeRows,
  setPaymentState,
} from './order-queries.ts'
import { messagesOfSale } from './sale-messages.ts'
import { shopAt } from './shop.ts'
import { SWEEP } from './sweep-queue.ts'
import { voidCharge } from './void-charge.ts'

/** An order that was begun, and the key it was sent under. */
export interface BegunOrder {
  company: number
  order: string
  attempt: number
  orderid: string
  idempotencyKey: string
}

/** What the gateway told of an approved charge, besides the verdict. */
export type ChargeFacts = Pick<KeptCharge, 'avs' | 'cvv' | 'profileid' | 'acctid' | 'lastfour' | 'expiry'>

const noFacts: ChargeFacts = { avs: '', cvv: '' }

/**
 * Makes of a verdict what it says: places the order, ends it, or leaves it for the sweeper. Every path writes order,
 * payment and the key's final answer in one transaction, so that an answered order stands and a charged one is placed.
 */
export async function settleOrder(
  house: House,
  begun: BegunOrder,
  verdict: AttemptVerdict,
  facts: ChargeFacts = noFacts,
): Promise<PurchaseAnswer> {
  switch (verdict.state) {
    case 'placed':
      return placeOrder(house, begun, 'paid', { ...facts, attempt: begun.attempt, retref: verdict.retref })
    case 'pending':
      return leaveUnclear(house, begun)
    case 'declined':
      if (verdict.act === 'alert')
        house.log.error({ company: begun.company }, 'the gateway does not take this merchant account')
      return endOrder(house, begun, verdict)
  }
}

/** Places an order that was paid, or that asks for no card. */
export async function placeOrder(
  house: House,
  { company, order: id, idempotencyKey }: BegunOrder,
  payment: 'none' | 'paid' | 'unpaid',
  charge: KeptCharge | null,
): Promise<PurchaseAnswer> {
  return asHouse(house, company, async (db, tenant) => {
    const [begun, lines] = await Promise.all([findBegunOrder(db, company, id), linesOfOrder(db, company, id)])
    if (!begun) throw noRow()
    const { newsAddress } = begun
    const buyer = buyerOf(orderPayload.omit({ billing: true }).parse(begun.order.answers) as OrderPayload)
    const answer = placedAnswer(id, begun.order.key)
    const now = house.now()
    const customerId = await placeRows(db, { company, order: id, payment, buyer, charge }, now)
    if (customerId === null) return answer
    const shop = await shopAt(house, tenant, begun.version ?? 0, db)
    const order: OrderRow = { ...begun.order, state: 'placed', payment, customerId }
    const sale = { order, lines, shop, buyer, newsAddress }
    const messages = await messagesOfSale(house, db, sale)
    await Promise.all([
      keepAnswer(db, 'public', idempotencyKey, answer),
      house.saleWork.placed(db, sale, now),
      sendLater(db, house.jobs, messages, now),
    ])
    return answer
  })
}

const noRow = () => new Error('A begun order has a row')

async function orderOf(db: Db, company: number, id: string): Promise<OrderRow> {
  const order = await findOrder(db, company, id)
  if (!order) throw noRow()
  return order
}

async function endOrder(
  house: House,
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
  await asHouse(house, company, async (db) => {
    if (await endRows(db, end, house.now())) await keepAnswer(db, 'public', begun.idempotencyKey, answer)
  })
  if (mustVoid) await voidCharge(house, begun)
  return answer
}

/** Leaves an attempt for the sweeper, which is called soon, and answers that it is not decided yet. */
export async function leaveUnclear(house: House, { company, order, orderid }: BegunOrder): Promise<PurchaseAnswer> {
  return asHouse(house, company, async (db) => {
    const { key } = await orderOf(db, company, order)
    await setPaymentState(db, orderid, 'unclear')
    await house.jobs.enqueue(db, SWEEP.queue, {}, { startAfter: house.env.cardpointeSite ? 36 : 1 })
    return pendingAnswer(order, key)
  })
}
