import { type ListedOrder, type OfficeOrder, orderNotPlaced } from '#contract/services/order-office.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import { paymentKindOf, paymentKindText, progressOf } from '#domain/ordering/orders/order-progress.ts'
import { capital } from '#domain/words/capital.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { mailCancellation } from '#server/ordering/mails/buyer-mails.ts'
import { refundOrder } from '#server/ordering/refunds/refund-order.ts'
import { refundableOf } from '#server/ordering/refunds/refundable.ts'
import { cancelRows, listOrders, type OfficeOrderRow, ordersOfCustomer } from './office.queries.ts'
import { findOrder } from './order.queries.ts'
import { hasOrders, pageOfOrders } from './order-page.queries.ts'

type Calls =
  | 'services.getOrders'
  | 'services.getOrderPage'
  | 'services.exportOrders'
  | 'services.getRefundable'
  | 'services.refund'
  | 'services.cancelOrder'

function presentOfficeOrder(row: OfficeOrderRow): OfficeOrder {
  const { order, companyid, state, payment, type, customer, name, email, address, datestart, ampm, retref } = row
  const { paidby, paidat, refundedat } = row
  return {
    order,
    companyid,
    state,
    payment,
    type,
    customer,
    name,
    email,
    address,
    total: Number(row.total),
    tax: Number(row.tax),
    setupfee: Number(row.setupfee),
    deliveryfee: Number(row.deliveryfee),
    refunded: Number(row.refunded),
    placed: row.createdAt.toISOString(),
    datestart,
    ampm,
    paidby,
    checknumber: paidby === 'check' ? (row.checknumber ?? '') : '',
    paidat: paidat && new Date(paidat).toISOString(),
    refundedat: refundedat && new Date(refundedat).toISOString(),
    card: row.card,
    avs: row.avs ?? '',
    cvv: row.cvv ?? '',
    retref,
    channel: row.channel,
    payby: row.payby,
  }
}

function presentListedOrder(row: OfficeOrderRow, now: Date): ListedOrder {
  const { company, timezone, lastfour, begins } = row
  const order = presentOfficeOrder(row)
  return {
    ...order,
    company,
    timezone,
    lastfour,
    begins,
    paid: paymentKindOf(order),
    standing: progressOf({ state: row.state, begins }, todayIn(timezone, now)),
  }
}

export const officeHandlers: Handlers<Calls> = {
  'services.getOrders': async ({ db, tenant, now }, { companyId: _company, customer, ...wanted }) => {
    const rows =
      customer === undefined || tenant === null
        ? await listOrders(db, { company: tenant, now, ...wanted })
        : await ordersOfCustomer(db, tenant, customer)
    return rows.map(presentOfficeOrder)
  },

  'services.getOrderPage': async ({ db, tenant, now }, { companyId: _company, page, size, ...wanted }) => {
    const { rows, ...found } = await pageOfOrders(db, { company: tenant, now, ...wanted }, { page, size })
    return {
      ...found,
      rows: rows.map((row) => presentListedOrder(row, now)),
      any: found.found > 0 || (await hasOrders(db, tenant)),
    }
  },

  'services.exportOrders': async ({ db, tenant, now }, { companyId: _company, ...wanted }) => {
    const rows = await listOrders(db, { company: tenant, now, ...wanted, limit: MOST_IN_A_FILE })
    return ordersCsv(
      rows.map((row) => presentListedOrder(row, now)),
      { withCompany: tenant === null },
    )
  },

  'services.getRefundable': refundableOf,
  'services.refund': refundOrder,

  'services.cancelOrder': async (call, { order }) => {
    const { db, app, now } = call
    const tenant = tenantOf(call)
    const isNews = await cancelRows(db, tenant, order, now)
    const row = await findOrder(db, tenant, order)
    if (!row) throw notFound()
    if (row.state !== 'cancelled') {
      throw new Refusal(orderNotPlaced, { message: 'Only an order that was placed can be cancelled.' })
    }
    if (isNews) {
      await app.saleWork.cancelled(db, row)
      await mailCancellation(app, db, row)
    }
    return { success: true }
  },
}

const MOST_IN_A_FILE = 100_000

const dayText = (at: string | null, timezone: string) => (at ? formatDay(todayIn(timezone, new Date(at))) : '')

const COLUMNS: CsvColumn<ListedOrder>[] = [
  ['Order', ({ order }) => order],
  ['Ordered', ({ placed, timezone }) => momentText(placed, timezone)],
  ['Type', ({ type }) => type],
  ['Customer', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Payment', ({ paid }) => paymentKindText(paid)],
  ['State', ({ standing }) => capital(standing)],
  ['Total', ({ total }) => total.toFixed(2)],
  ['Tax', ({ tax }) => tax.toFixed(2)],
  ['Setup fee', ({ setupfee }) => setupfee.toFixed(2)],
  ['Delivery fee', ({ deliveryfee }) => deliveryfee.toFixed(2)],
  ['Paid on', ({ paidat, timezone }) => dayText(paidat, timezone)],
  ['Paid by', ({ paidby }) => (paidby ? capital(paidby) : '')],
  ['Check number', ({ checknumber }) => checknumber],
  ['Refunded', ({ refunded }) => refunded.toFixed(2)],
  ['Refunded on', ({ refundedat, timezone }) => dayText(refundedat, timezone)],
  ['Begins', ({ begins }) => (begins ? formatDay(begins) : '')],
  ['Card ending', ({ lastfour }) => lastfour],
  ['Bank reference', ({ retref }) => retref ?? ''],
]

function ordersCsv(rows: readonly ListedOrder[], { withCompany }: { withCompany: boolean }): string {
  return csvOf(withCompany ? [['Company', ({ company }) => company], ...COLUMNS] : COLUMNS, rows)
}
