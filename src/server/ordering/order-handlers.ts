import type { CustomerOrder } from '#contract/orders.ts'
import { todayIn } from '#domain/companies/calendar-day.ts'
import { isOpen } from '#domain/companies/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { Call, Handlers } from '#server/call.ts'
import { disabledDaysOf, findCompany } from '#server/companies/queries.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import { badFields, conflict, notFound } from '#server/refusal.ts'
import { type TenantId, tenantOfSecret } from '#server/tenant.ts'
import { attemptOnWire } from './known-attempt.ts'
import { saveLead } from './leads.ts'
import {
  attemptUnderKey,
  findOrder,
  linesOfOrder,
  type OrderLineRow,
  type OrderRow,
  orderCompany,
  setDropOff,
} from './order-queries.ts'
import { placeOrderOnce } from './place-order.ts'
import { calendarOf } from './price-order.ts'

type Calls =
  | 'services.initLead'
  | 'services.purchase'
  | 'services.getAttempt'
  | 'services.setDeliveryDate'
  | 'services.getOrder'

/** Works on an order for whoever holds its key; a wrong key answers as an order that does not exist. */
async function withOrderKey<T>(
  { house }: Call,
  order: string,
  key: string,
  work: (db: Db, tenant: TenantId, row: OrderRow) => Promise<T>,
): Promise<T> {
  const company = await inTransaction(house.actors.public, { tenant: null, readonly: true }, (db) =>
    orderCompany(db, order, key),
  )
  if (company === null) throw notFound()
  const tenant = tenantOfSecret(company)
  return inTransaction(house.actors.staff, { tenant }, async (db) => {
    const row = await findOrder(db, tenant, order)
    if (!row) throw notFound()
    return work(db, tenant, row)
  })
}

export const orderHandlers: Handlers<Calls> = {
  'services.initLead': async (call, lead) => ({ success: true, post: await saveLead(call, lead) }),

  'services.purchase': placeOrderOnce,

  'services.getAttempt': async ({ db, now }, { key }) => attemptOnWire(await attemptUnderKey(db, key, now)),

  'services.setDeliveryDate': (call, { order, key, datestart, ampm }) =>
    withOrderKey(call, order, key, async (db, tenant, row) => {
      if (row.state !== 'placed' || row.type !== 'Residential')
        throw conflict('This order has no drop-off day to choose.')
      const [company, disabled] = await Promise.all([findCompany(db, tenant), disabledDaysOf(db, [tenant])])
      if (!company) throw notFound()
      const calendar = calendarOf(company, disabled.get(tenant) ?? [])
      if (!isOpen(calendar, datestart, todayIn(calendar.timezone, call.now))) {
        throw badFields([{ field: 'datestart', message: orderingMessages.dateDisabled }])
      }
      await setDropOff(db, tenant, row, datestart, ampm)
      return { success: true }
    }),

  'services.getOrder': (call, { i, key }) =>
    withOrderKey(call, i, key, async (db, tenant, row) => presentOrder(row, await linesOfOrder(db, tenant, row.id))),
}

/** An order as its customer may see it. */
function presentOrder(row: OrderRow, lines: OrderLineRow[]): CustomerOrder {
  const { user } = row.answers as { user?: { firstname?: string } }
  return {
    order: row.id,
    state: row.state,
    payment: row.payment,
    type: row.type as CustomerOrder['type'],
    placed: row.createdAt.toISOString(),
    address: row.address,
    firstname: user?.firstname ?? '',
    lines: lines.map((line) => ({
      ...line,
      monthly: Number(line.monthly),
      amount: Number(line.amount),
      tax: Number(line.tax),
    })),
    setupfee: Number(row.setupfee),
    deliveryfee: Number(row.deliveryfee),
    tax: Number(row.tax),
    total: Number(row.total),
    recurring: Number(row.recurring),
    payfrequency: row.payfrequency as CustomerOrder['payfrequency'],
    datestart: row.datestart,
    ampm: row.ampm,
  }
}
