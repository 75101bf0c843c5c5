import { randomUUID } from 'node:crypto'
import { billingNotPossible } from '#contract/billing/documents.ts'
import type { Answer, Given } from '#contract/contract.ts'
import { signedTax } from '#domain/billing/documents.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { centsOf, dollarsOf } from '#domain/companies/money.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { presentWaiting } from '#server/billing/run/present-drawn.ts'
import { creditWhole, lockInvoices, releaseItems, voidRows } from '#server/billing/run/take-back.queries.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { numericOf } from '#server/db/money-column.ts'
import { serviceOfCustomer } from './bill.queries.ts'
import {
  allocationsOf,
  deleteWaitingItem,
  findInvoice,
  type InvoiceFacts,
  insertItem,
  invoicesOf,
  itemsOf,
  waitingItemsOf,
} from './invoice.queries.ts'
import { overviewOf } from './overview.ts'
import { paperFactsOf } from './paper.queries.ts'
import { presentInvoice, presentInvoiceRow } from './present-invoice.ts'
import { sendBills } from './send-bills.ts'

type Calls =
  | 'billing.getInvoices'
  | 'billing.getInvoice'
  | 'billing.getPaperBills'
  | 'billing.getOverview'
  | 'billing.voidInvoice'
  | 'billing.addItem'
  | 'billing.removeItem'
  | 'billing.send'

export const billHandlers: Handlers<Calls> = {
  'billing.getInvoices': async (call, filter) => {
    const rows = await foundInvoices(call, filter, false)
    return rows.map((row) => presentInvoiceRow(row, call.now))
  },

  'billing.getPaperBills': async (call, filter) => {
    const { db, now } = call
    const company = tenantOf(call)
    const rows = await foundInvoices(call, filter, true)
    const ids = rows.map(({ id }) => id)
    const [items, facts] = await Promise.all([itemsOf(db, company, ids), paperFactsOf(db, company, ids)])
    return rows.map((row) => ({
      ...presentInvoice(row, { items: items(row.id), allocations: [], now }),
      ...facts(row.id),
    }))
  },

  'billing.getInvoice': async (call, { i }) => {
    const { db, now } = call
    const company = tenantOf(call)
    const invoice = await findInvoice(db, company, i)
    if (!invoice) throw notFound()
    const [items, allocations] = await Promise.all([itemsOf(db, company, [i]), allocationsOf(db, company, i)])
    return presentInvoice(invoice, { items: items(i), allocations, now })
  },

  'billing.getOverview': (call) => overviewOf(call),
  'billing.voidInvoice': voidInvoice,
  'billing.addItem': addItem,

  'billing.removeItem': async (call, { customer, item }) => {
    if (!(await deleteWaitingItem(call.db, tenantOf(call), { customer, item })))
      throw impossible(billingMessages.itemBilled)
    return { success: true }
  },

  'billing.send': async (call, { id }) => {
    const company = tenantOf(call)
    const [bill] = await lockInvoices(call.db, company, [id])
    if (bill?.state !== 'issued') throw impossible(billingMessages.notSent)
    const sent = await sendBills(call.app, call.db, company, [id], call.now)
    if (sent === 0) throw impossible(billingMessages.noEmail)
    return { success: true }
  },
}

async function foundInvoices(
  call: ShortCall,
  { state, query, from, to, overdue, limit, after }: Given<'billing.getInvoices'>,
  onPaper: boolean,
): Promise<InvoiceFacts[]> {
  const { db, now } = call
  const company = tenantOf(call)
  const overdueOn = overdue === undefined ? undefined : await todayOf(db, company, now)
  return invoicesOf(db, company, { state, query, from, to, overdueOn, onPaper, limit, after })
}

const impossible = (message: string) => new Refusal(billingNotPossible, { message })

/** A bill that was paid in part stays, and a credit note over the whole pays it: documents keep their numbers. */
async function voidInvoice(
  call: ShortCall,
  { id, reason, again }: Given<'billing.voidInvoice'>,
): Promise<Answer<'billing.voidInvoice'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const [bill] = await lockInvoices(db, company, [id])
  if (!bill) throw notFound()
  if (bill.state === 'void') throw impossible(billingMessages.voidedBefore)
  if (bill.state === 'draft') throw impossible(billingMessages.draftNotVoid)
  const isPaid = bill.allocated > 0
  if (bill.kind === 'creditnote' && isPaid) throw impossible(billingMessages.creditNoteNotVoid)
  if (again === 1) await releaseItems(db, company, [id], now)
  if (!isPaid) {
    await voidRows(db, company, [id], { reason, now })
    return { success: true }
  }
  const creditnote = await creditWhole(db, company, id, { today: await todayOf(db, company, now), now })
  return { success: true, creditnote }
}

async function addItem(
  call: ShortCall,
  { customer, text, amount, tax, service }: Given<'billing.addItem'>,
): Promise<Answer<'billing.addItem'>> {
  const { db, now } = call
  const company = tenantOf(call)
  if (service !== undefined && !(await serviceOfCustomer(db, company, { customer, service }))) throw notFound()
  const cents = centsOf(amount)
  const id = await insertItem(db, company, {
    customer,
    service: service ?? null,
    kind: cents < 0 ? 'credit' : 'other',
    text,
    amount: numericOf(cents),
    taxPercent: tax,
    tax: numericOf(signedTax(cents, tax)),
    source: `by hand:${randomUUID()}`,
    now,
  })
  const item = (await waitingItemsOf(db, company, customer)).find((one) => one.id === id)
  if (!item) throw new Error('The item was not written')
  return { success: true, item: { ...presentWaiting(item), id, amount: dollarsOf(cents) } }
}
