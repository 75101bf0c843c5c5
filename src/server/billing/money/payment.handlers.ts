import { billingNotPossible } from '#contract/billing/documents.ts'
import type { Answer, Given } from '#contract/contract.ts'
import type { CustomerId } from '#contract/fields.ts'
import { type Allocation, asksTooMuch } from '#domain/billing/allocation.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { centsOf } from '#domain/companies/money.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { callerOf } from '#server/calls/idempotency.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { lockCustomers, openBills } from './allocate.queries.ts'
import { payBills } from './pay-bills.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { clearAllocations, findPayment, hasCheck, insertHandPayment, paymentsOf } from './payment.queries.ts'
import { presentPayment } from './present-payment.ts'

type Calls = 'billing.receive' | 'billing.reallocate' | 'billing.getPayments'

export const paymentHandlers: Handlers<Calls> = {
  'billing.receive': receive,
  'billing.reallocate': reallocate,

  'billing.getPayments': async (call, { companyId: _, query, from, to, kind, limit, after }) => {
    const rows = await paymentsOf(call.db, tenantOf(call), { query, from, to, kind, limit, after })
    return rows.map(presentPayment)
  },
}

async function receive(
  call: ShortCall,
  { customer, kind, amount, received, number = '', invoices = [] }: Given<'billing.receive'>,
): Promise<Answer<'billing.receive'>> {
  const { db, now } = call
  const company = tenantOf(call)
  if (received > (await todayOf(db, company, now)))
    throw badFields([{ field: 'received', message: billingMessages.receivedLater }])
  await lockCustomers(db, company, [customer])
  const cents = centsOf(amount)
  const asked = await expectShares(call, customer, { amount: cents, invoices })
  const isRepeated = number !== '' && (await hasCheck(db, company, { customer, number }))
  const payment = await insertHandPayment(db, company, {
    customer,
    kind,
    amount: cents,
    received,
    number,
    caller: callerOf(call),
    now,
  })
  await payBills(db, company, { customer, payment, amount: cents, asked, now })
  const stored = await storedPayment(call, payment)
  return { success: true, payment: stored, ...(isRepeated && { warnings: [billingMessages.checkTwice(number)] }) }
}

/** @throws Refusal 400 for bills of another customer, named twice, or more money than there is */
async function expectShares(
  call: ShortCall,
  customer: CustomerId,
  { amount, invoices }: { amount: number; invoices: readonly { id: number; amount: number }[] },
): Promise<Allocation[]> {
  const asked = invoices.map((share) => ({ invoice: share.id, amount: centsOf(share.amount) }))
  if (new Set(asked.map(({ invoice }) => invoice)).size < asked.length)
    throw badFields([{ field: 'invoices', message: billingMessages.billTwice }])
  const bills = await openBills(call.db, tenantOf(call), [customer])
  const open = new Set(bills.map(({ id }) => id))
  if (asked.some(({ invoice }) => !open.has(invoice)))
    throw badFields([{ field: 'invoices', message: billingMessages.billOfAnother }])
  if (asksTooMuch(amount, asked)) throw badFields([{ field: 'invoices', message: billingMessages.sharesTooHigh }])
  return asked
}

async function storedPayment(call: ShortCall, id: number) {
  const payment = await findPayment(call.db, tenantOf(call), id)
  if (!payment) throw notFound()
  return presentPayment(payment)
}

/** Its bills are open for a moment, so those that it is to pay may be the same. */
async function reallocate(
  call: ShortCall,
  { payment: id, invoices }: Given<'billing.reallocate'>,
): Promise<Answer<'billing.reallocate'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const found = await findPayment(db, company, id)
  if (!found) throw notFound()
  if (found.customer === null || found.state !== 'approved')
    throw new Refusal(billingNotPossible, { message: billingMessages.paysNothing })
  const { customer, amount, refunded } = found
  await lockCustomers(db, company, [customer])
  await clearAllocations(db, company, id)
  const left = amount - refunded
  const asked = await expectShares(call, customer, { amount: left, invoices })
  await payBills(db, company, { customer, payment: id, amount: left, asked, now })
  // Other money that was free may pay what is open now.
  await payWithCredit(db, company, [customer], now)
  return { success: true, payment: await storedPayment(call, id) }
}
