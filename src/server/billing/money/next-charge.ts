import { amountToCharge, nextCharge } from '#domain/billing/collection.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, sumCents } from '#domain/companies/money.ts'
import { type NextBill, type PromisedCharge, promisedCharge } from '#domain/ordering/prices/promised-charge.ts'
import { cardsOfCustomer, consentOf } from '#server/billing/cards/card.queries.ts'
import { type CollectedCustomer, collectedCustomers } from '#server/billing/collection/collection.queries.ts'
import type { DrawnCustomer } from '#server/billing/run/draw-customers.ts'
import { chargedCard } from '#server/billing/run/present-drawn.ts'
import { hasStarted, type Started } from '#server/billing/run/run-company.ts'
import { billingTerms } from '#server/billing/settings.queries.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { billsAhead } from './next-bill.ts'
import { type BilledOrder, billedOrder } from './next-charge.queries.ts'

/** The next charge of the customer's card in which the order has a part, as collection will make it. */
export async function nextChargeOf(db: Db, order: OrderRow, now: Date): Promise<PromisedCharge | null> {
  const { companyId: company, customerId: customer } = order
  const terms = await billingTerms(db, company)
  if (!hasStarted(terms) || customer === null || order.state !== 'placed') return null
  const dropOff = order.datestart ?? order.firstday
  if (terms.periodsbegin === 'dropoff' && dropOff === null) return null
  const [account] = await collectedCustomers(db, company, [customer])
  if (!account) return null
  const [today, billed, cards, consent] = await Promise.all([
    todayOf(db, company, now),
    billedOrder(db, company, order.id),
    cardsOfCustomer(db, company, customer),
    consentOf(db, company, customer),
  ])
  const stored = cards.find(({ id, state }) => id === account.card.id && state === 'ok')
  const card = stored ? { brand: stored.brand, lastfour: stored.lastfour } : null
  return promisedCharge(
    { ...order, recurring: centsOfNumeric(order.recurring) },
    { startedOn: terms.startedon, collection: 'card', hasConsent: consent !== null, card },
    billed.isOpen ? openCharge(account, today) : await billToCome(db, { order, account, billed }, { terms, today }),
  )
}

function openCharge(account: CollectedCustomer, today: CalendarDay): NextBill | null {
  const planned = nextCharge(account, today)
  const amount = planned && amountToCharge(account.bills, planned.on)
  return planned && amount !== null ? { day: planned.on, amount } : null
}

interface Billed {
  order: OrderRow
  account: CollectedCustomer
  billed: BilledOrder
}

/** With credit, how much the card is charged depends on the bills before. */
async function billToCome(
  db: Db,
  { order, account, billed }: Billed,
  { terms, today }: { terms: Started; today: CalendarDay },
): Promise<NextBill | null> {
  const ofOrder = new Set(billed.services)
  const before = new Set<string>()
  for await (const { day, drawn } of billsAhead(db, order.companyId, account.customer, { terms, from: today })) {
    const isWanted = drawn.drawn.some(({ kind, service }) => kind === 'recurring' && ofOrder.has(service))
    if (isWanted) {
      if (drawn.customer.balance < 0 || chargedCard(drawn.customer, day) === null) return null
      const amount = amountOf(drawn, before)
      const bills = [...account.bills, { id: 0, dueOn: day, open: amount }]
      const planned = nextCharge({ ...account, bills: bills.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)) }, day)
      return planned && { day: planned.on, amount }
    }
    for (const { source } of [...drawn.drawn, ...drawn.waiting]) before.add(source)
  }
  return null
}

/** @param before sources of items that earlier bills have */
const amountOf = ({ drawn, waiting }: DrawnCustomer, before: ReadonlySet<string>): Cents =>
  sumCents([...drawn, ...waiting].flatMap(({ source, amount, tax }) => (before.has(source) ? [] : [amount + tax])))
