import { dropOffFixed, orderWithoutDropOff } from '#contract/services/services.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { isOpen } from '#domain/companies/days/service-days.ts'
import { causedByNetwork } from '#domain/messaging/mail-cause.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { dropOffClosedText } from '#domain/ordering/orders/drop-off-change.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { disabledDaysOf, findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { keepLead } from '#server/ordering/leads/leads.ts'
import { mailDropOff } from '#server/ordering/mails/buyer-mails.ts'
import { attemptOnWire } from './known-attempt.ts'
import { attemptUnderKey, type OrderRow, setDropOff } from './order.queries.ts'
import { placeOrderOnce } from './place-order.ts'
import { presentOrder } from './present-order.ts'
import { calendarOf } from './read-shop.ts'
import { withOrderKey } from './with-order-key.ts'

type Calls =
  | 'services.initLead'
  | 'services.purchase'
  | 'services.getAttempt'
  | 'services.setDeliveryDate'
  | 'services.getOrder'

interface DropOffDay {
  datestart: CalendarDay
  ampm: 'AM' | 'PM'
}

export const orderHandlers: Handlers<Calls> = {
  'services.initLead': keepLead,

  'services.purchase': placeOrderOnce,

  'services.getAttempt': async ({ db, now }, { key }) => attemptOnWire(await attemptUnderKey(db, key, now)),

  'services.setDeliveryDate': (call, { order, key, datestart, ampm }) =>
    withOrderKey(call, order, key, (db, tenant, row) =>
      underKey(db, call, 'services.setDeliveryDate', () => chooseDropOff(call, db, tenant, row, { datestart, ampm })),
    ),

  'services.getOrder': (call, { i, key }) =>
    withOrderKey(call, i, key, (db, _tenant, row) => presentOrder(call.app, db, row)),
}

/**
 * @throws Refusal 409 for an order without a drop-off, or whose drop-off is done or too near; 400 for a day that is not
 * open; 429 beyond five changes a day
 */
async function chooseDropOff(
  { app, now, limitKeys }: Call,
  db: Db,
  tenant: TenantId,
  row: OrderRow,
  chosen: DropOffDay,
) {
  const { state, type } = row
  const { datestart, ampm } = chosen
  if (state !== 'placed' || type !== 'Residential') {
    throw new Refusal(orderWithoutDropOff, { message: 'This order has no drop-off day to choose.' })
  }
  const [company, disabled] = await Promise.all([findCompany(db, tenant), disabledDaysOf(db, [tenant])])
  if (!company) throw notFound()
  const calendar = calendarOf(company, disabled.get(tenant) ?? [])
  const today = todayIn(calendar.timezone, now)
  const work = await app.saleWork.stateOf(db, row, calendar.timezone, 'locked')
  const closed = dropOffClosedText(
    { datestart: row.datestart, work },
    { calendar, today, hauler: company.name, phone: company.phone },
  )
  if (closed) throw new Refusal(dropOffFixed, { message: closed })
  if (!isOpen(calendar, datestart, today)) {
    throw badFields([{ field: 'datestart', message: orderingMessages.dateDisabled }])
  }
  if (row.datestart === datestart && row.ampm === ampm) return { success: true as const }
  await app.limits.reserve([['dropOffPerOrder', row.id]])
  const order = { ...row, datestart, ampm }
  await setDropOff(db, tenant, order, datestart, ampm)
  await app.saleWork.dropOffChosen(db, order)
  await mailDropOff(app, db, order, row.datestart, causedByNetwork(limitKeys.address))
  return { success: true as const }
}
