import type { CompanyId } from '#contract/fields.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf, sumCents } from '#domain/companies/money.ts'
import { dropOffClosedText, type OrderWork, workState } from '#domain/ordering/orders/drop-off-change.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { presentPublicCompany } from '#server/companies/present.ts'
import type { Db } from '#server/db/connect.ts'
import { cardOfOrder } from '#server/ordering/kept-cards/kept-card.queries.ts'
import { type Seller, sellerOf } from '#server/ordering/mails/order-mail-parts.ts'
import { payLinkOfOrder, payLinkState } from '#server/ordering/pay-links/pay-link.queries.ts'
import { paidCharge } from '#server/ordering/refunds/paid-payment.queries.ts'
import { type RefundRow, refundsOf } from '#server/ordering/refunds/refund.queries.ts'
import { buyerOfOrder } from './buyer.ts'
import { linesOfOrder, newsAddressOf, type OrderLineRow, type OrderRow } from './order.queries.ts'
import { calendarOf } from './read-shop.ts'

export async function presentOrder(app: TransactionContext, db: Db, row: OrderRow): Promise<CustomerOrder> {
  const { companyId, id } = row
  const [lines, given, link, seller, charge, newsAddress, card] = await Promise.all([
    linesOfOrder(db, companyId, id),
    refundsOf(db, companyId, id),
    payLinkOfOrder(db, companyId, id),
    sellerOf(db, companyId),
    paidCharge(db, companyId, id),
    newsAddressOf(db, companyId),
    cardOfOrder(db, companyId, id),
  ])
  const work = await app.saleWork.stateOf(db, row, seller.company.timezone)
  const next = await app.billPaymentWork.nextCharge(db, row, app.now())
  return {
    order: id,
    state: row.state,
    payment: row.payment,
    type: row.type,
    company: presentPublicCompany(seller.company, seller.disabledDays, app.env),
    placed: row.createdAt.toISOString(),
    address: row.address,
    firstname: buyerOfOrder(row).firstname,
    lines: lines.map(presentLine),
    ...presentTotals(row),
    recurring: Number(row.recurring),
    payfrequency: row.payfrequency,
    datestart: row.datestart,
    ampm: row.ampm,
    work: {
      state: workState(work, row.datestart ?? row.firstday),
      delivered: work.delivered,
      pickedup: work.pickedup,
    },
    dropoffclosed: closedText(app, row, work, seller),
    refunds: given.filter(({ state }) => state !== 'refused').map(presentRefund),
    refunded: dollarsOf(sumCents(given.filter(({ state }) => state === 'done').map(({ amount }) => amount))),
    charge: presentCharge(charge),
    card,
    nextcharge: next && { day: next.day, amount: dollarsOf(next.amount), ...next.card },
    mailanswered: newsAddress !== null && buyerOfOrder(row).email !== '',
    paylink: link ? { code: link.code, state: payLinkState({ link, order: row }, app.now()) } : null,
  }
}

function closedText(
  app: TransactionContext,
  { datestart }: OrderRow,
  work: OrderWork,
  { company, disabledDays }: Seller,
) {
  const calendar = calendarOf(company, disabledDays)
  const today = todayIn(company.timezone, app.now())
  return dropOffClosedText({ datestart, work }, { calendar, today, hauler: company.name, phone: company.phone })
}

export async function presentSeller(app: TransactionContext, db: Db, companyId: CompanyId) {
  const { company, disabledDays } = await sellerOf(db, companyId)
  return presentPublicCompany(company, disabledDays, app.env)
}

/** The contract drops the columns that it does not name. */
export const presentLine = (line: OrderLineRow): CustomerOrder['lines'][number] => ({
  ...line,
  rolloff: line.rolloff && { extradays: 0, dayrate: 0, ...line.rolloff },
  monthly: Number(line.monthly),
  amount: Number(line.amount),
  taxpercent: Number(line.taxpercent),
  tax: Number(line.tax),
})

export const presentTotals = ({ setupfee, deliveryfee, tax, total }: OrderRow) => ({
  setupfee: Number(setupfee),
  deliveryfee: Number(deliveryfee),
  tax: Number(tax),
  total: Number(total),
})

export const presentCharge = (charge: Awaited<ReturnType<typeof paidCharge>>): CustomerOrder['charge'] =>
  charge && { ...charge, at: charge.at.toISOString() }

const presentRefund = ({ amount, state, askedAt, decidedAt }: RefundRow): CustomerOrder['refunds'][number] => ({
  amount: dollarsOf(amount),
  state: state === 'done' ? 'done' : 'pending',
  at: (decidedAt ?? askedAt).toISOString(),
})
