import { type Random, randomFrom } from '#demo/random.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import { keepsCard } from '#demo/seed/order-answers.ts'
import type { Placed } from '#demo/seed/order-rows.ts'
import type { DemoCompany } from '#demo/shapes/hauler-shapes.ts'
import type { DemoOrder } from '#demo/shapes/sale-shapes.ts'
import { consentsOf } from '#domain/ordering/consents.ts'
import { orderReference } from '#domain/payments/order-reference.ts'
import { numericOf } from '#server/db/money-column.ts'

const seed = 88
const second = 1_000
const hour = 3_600_000
const day = 24 * hour
/** Lifetime of a pay link. */
const linkLives = 30 * day
/** An address of the range reserved for documentation (RFC 5737). */
const visitor = '203.0.113.24'

/** Payments, pay links, consents and stored cards of the orders. */
export function paymentRows(placed: readonly Placed[], companies: readonly DemoCompany[], now: Date): TableRows[] {
  const random = randomFrom(seed)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const mids = new Map(companies.map(({ id, mid }) => [id, mid]))
  const paid = placed.flatMap((sale) => {
    const at = paidAt(sale.order, random, now)
    return at ? [{ ...sale, at }] : []
  })
  const links = placed.filter(({ order }) => order.payment === 'link-paid' || order.payment === 'link-open')
  const kept = paid.filter(({ order }) => keepsCard(order))
  const payments = paid.map(({ order, at }) => paymentRow(order, at, random, mids.get(order.companyid)))
  const lastFourOf = new Map(payments.map(({ order_id, lastfour }) => [order_id, lastfour]))
  return [
    ['payments', payments],
    ['stored_cards', kept.map((sale) => cardRow(sale, sale.at, lastFourOf.get(sale.order.id), random))],
    ['pay_links', links.map(({ order }) => linkRow(order, random, now))],
    ['consents', placed.flatMap(({ order }) => consentRows(order, names.get(order.companyid) ?? ''))],
  ]
}

/** Time of the charge: with the order, or some hours later by link, but never in the future. */
function paidAt({ payment, placedAt }: DemoOrder, random: Random, now: Date): Date | null {
  if (payment === 'card') return placedAt
  if (payment !== 'link-paid') return null
  const waited = random.int(1, 40) * hour
  return new Date(Math.min(placedAt.getTime() + waited, now.getTime() - 10 * second))
}

/** Of the processor's test cards. */
const lastFours = ['1111', '4242', '5454', '0005'] as const
const BRANDS: Readonly<Record<string, string>> = { 1111: 'VISA', 4242: 'VISA', 5454: 'MC', '0005': 'AMEX' }

function paymentRow(order: DemoOrder, at: Date, random: Random, mid: string | undefined): Row {
  const { companyid, id, total } = order
  const retref = String(random.int(100_000, 999_999)).padStart(12, '3')
  return {
    company_id: companyid,
    order_id: id,
    attempt: 1,
    orderid: orderReference(id, 1),
    state: 'approved',
    amount: numericOf(total),
    retref,
    mid,
    avs: 'Y',
    cvv: 'M',
    lastfour: lastFours[Number(retref) % lastFours.length],
    keepcard: keepsCard(order),
    asked_at: at,
    decided_at: new Date(at.getTime() + 2 * second),
  }
}

function cardRow({ order, customerId }: Placed, at: Date, lastfour: unknown, random: Random): Row {
  return {
    company_id: order.companyid,
    customer_id: customerId,
    profileid: String(random.int(1_000_000_000, 9_999_999_999)).padStart(20, '1'),
    acctid: '1',
    brand: BRANDS[String(lastfour)],
    lastfour,
    expiry: `${String(random.int(1, 12)).padStart(2, '0')}${(at.getUTCFullYear() + random.int(1, 4)) % 100}`,
    order_id: order.id,
    created_at: at,
  }
}

function linkRow({ companyid, id, payment, placedAt }: DemoOrder, random: Random, now: Date): Row {
  const end = new Date(placedAt.getTime() + linkLives)
  const open = end > now ? 'open' : 'ended'
  return {
    company_id: companyid,
    code: random.hex(32),
    order_id: id,
    state: payment === 'link-paid' ? 'paid' : open,
    created_at: placedAt,
    expires_at: end,
  }
}

function consentRows(order: DemoOrder, company: string): Row[] {
  return consentsOf(company, { keepcard: keepsCard(order), texts: false }).map((consent) => ({
    ...consent,
    company_id: order.companyid,
    order_id: order.id,
    ip: visitor,
    at: order.placedAt,
  }))
}
