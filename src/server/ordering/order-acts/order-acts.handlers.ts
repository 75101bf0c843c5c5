import type { Given } from '#contract/contract.ts'
import type { OrderId } from '#contract/fields.ts'
import { messageNotDue, orderNotUnpaid, paymentRunning } from '#contract/services/order-acts.ts'
import { orderNotPlaced } from '#contract/services/order-office.ts'
import { dropOffFixed, orderWithoutDropOff } from '#contract/services/services.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { closedReason } from '#domain/companies/days/service-days.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { dropOffOver } from '#domain/ordering/orders/drop-off-change.ts'
import { messagesAgain } from '#domain/ordering/orders/send-again.ts'
import { officePaymentMessages } from '#domain/payments/messages.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { callerOf } from '#server/calls/idempotency.ts'
import { disabledDaysOf, findCompany } from '#server/companies/companies.queries.ts'
import { mailDropOff, mailReceipt } from '#server/ordering/mails/buyer-mails.ts'
import { sendAgain } from '#server/ordering/mails/send-again.ts'
import { findOrder, type OrderRow, setDropOff } from '#server/ordering/orders/order.queries.ts'
import { calendarOf } from '#server/ordering/orders/read-shop.ts'
import { runningPayment } from '#server/ordering/pay-links/pay-link.queries.ts'
import { lockOrder } from '#server/ordering/refunds/paid-payment.queries.ts'
import { correctEmail, insertHandPayment } from './order-acts.queries.ts'

type Calls = 'services.markPaid' | 'services.sendAgain' | 'services.chooseDropOff'

export const orderActsHandlers: Handlers<Calls> = {
  'services.markPaid': markPaid,

  'services.sendAgain': async (call, { order, message, email }) => {
    const { db, app } = call
    const row = await lockedOrder(call, order)
    if (!messagesAgain(row).includes(message)) {
      throw new Refusal(messageNotDue, { message: 'There is nothing to send: this order has changed.' })
    }
    if (email !== undefined && !isEmailAddress(email)) {
      throw badFields([{ field: 'email', message: identityMessages.invalidEmail }])
    }
    if (message === 'paylink') await expectNoCharge(call, order)
    const to = email === undefined ? row : await correctEmail(db, row, email)
    const sent = await sendAgain(app, db, to, message)
    if (sent === 'no-cards') {
      throw new Refusal(messageNotDue, { message: officePaymentMessages.noCards })
    }
    if (sent === 'no-address') throw badFields([{ field: 'email', message: 'Enter an email address.' }])
    return { success: true }
  },

  'services.chooseDropOff': async (call, { order, datestart, ampm }) => {
    const { db, app, now } = call
    const tenant = tenantOf(call)
    const row = await lockedOrder(call, order)
    if (row.state !== 'placed') throw new Refusal(orderNotPlaced, { message: 'This order is no longer placed.' })
    if (row.type !== 'Residential') {
      throw new Refusal(orderWithoutDropOff, { message: 'This order has no drop-off day to choose.' })
    }
    const [company, disabled] = await Promise.all([findCompany(db, tenant), disabledDaysOf(db, [tenant])])
    if (!company) throw notFound()
    const calendar = { ...calendarOf(company, disabled.get(tenant) ?? []), daysnotice: 0 }
    const over = dropOffOver(await app.saleWork.stateOf(db, row, calendar.timezone, 'locked'), 'The')
    if (over) throw new Refusal(dropOffFixed, { message: over })
    if (closedReason(calendar, datestart, todayIn(calendar.timezone, now)) !== null) {
      throw badFields([{ field: 'datestart', message: orderingMessages.dateDisabled }])
    }
    if (row.datestart === datestart && row.ampm === ampm) return { success: true }
    const chosen = { ...row, datestart, ampm }
    await setDropOff(db, tenant, chosen, datestart, ampm)
    await app.saleWork.dropOffChosen(db, chosen)
    await mailDropOff(app, db, chosen, row.datestart, causedByCompany(tenant))
    return { success: true }
  },
}

async function lockedOrder(call: ShortCall, order: OrderId): Promise<OrderRow> {
  const tenant = tenantOf(call)
  await lockOrder(call.db, tenant, order)
  const row = await findOrder(call.db, tenant, order)
  if (!row) throw notFound()
  return row
}

/** @throws Refusal 409 while a card is being charged, because the buyer must not pay twice */
async function expectNoCharge(call: ShortCall, order: OrderId): Promise<void> {
  if (await runningPayment(call.db, tenantOf(call), order)) {
    throw new Refusal(paymentRunning, { message: officePaymentMessages.running })
  }
}

async function markPaid(call: ShortCall, { order, kind, number, day }: Given<'services.markPaid'>) {
  const { db, app, now } = call
  const tenant = tenantOf(call)
  const row = await lockedOrder(call, order)
  if (row.state !== 'placed' || row.payment !== 'unpaid') {
    throw new Refusal(orderNotUnpaid, { message: officePaymentMessages.notUnpaid })
  }
  await expectNoCharge(call, order)
  const company = await findCompany(db, tenant)
  if (!company) throw notFound()
  const problem = dayProblem(day, todayIn(company.timezone, row.createdAt), todayIn(company.timezone, now))
  if (problem) throw badFields([{ field: 'day', message: problem }])
  const checknumber = kind === 'check' ? number : ''
  await insertHandPayment(db, row, { kind, checknumber, day, timezone: company.timezone, caller: callerOf(call), now })
  await mailReceipt(app, db, { ...row, payment: 'paid' })
  return { success: true as const }
}

function dayProblem(day: CalendarDay, ordered: CalendarDay, today: CalendarDay): string | null {
  if (day > today) return 'Choose today or an earlier day.'
  return day < ordered ? `The order was placed on ${formatDay(ordered)}. Choose that day or a later one.` : null
}
