import { todayIn } from '#domain/companies/calendar-day.ts'
import { isOpen } from '#domain/companies/service-days.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { Handlers } from '#server/call.ts'
import { disabledDaysOf, findCompany } from '#server/companies/queries.ts'
import { badFields, conflict, notFound } from '#server/refusal.ts'
import { attemptOnWire } from './known-attempt.ts'
import { saveLead } from './leads.ts'
import { attemptUnderKey, setDropOff } from './order-queries.ts'
import { placeOrderOnce } from './place-order.ts'
import { presentOrder } from './present-order.ts'
import { calendarOf } from './shop.ts'
import { withOrderKey } from './with-order-key.ts'

type Calls =
  | 'services.initLead'
  | 'services.purchase'
  | 'services.getAttempt'
  | 'services.setDeliveryDate'
  | 'services.getOrder'

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
      await call.house.saleWork.dropOffChosen(db, { ...row, datestart, ampm })
      return { success: true }
    }),

  'services.getOrder': (call, { i, key }) =>
    withOrderKey(call, i, key, (db, _tenant, row) => presentOrder(call.house, db, row)),
}
