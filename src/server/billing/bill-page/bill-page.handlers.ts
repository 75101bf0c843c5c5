import type { Answer, Given } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { tokenizerUrlFor } from '#server/adapters/payment/processor.ts'
import { notFound } from '#server/base/refusal.ts'
import { allocationsOf, type InvoiceFacts, invoiceUnderKey, itemsOf } from '#server/billing/bills/invoice.queries.ts'
import { paperFactsOf } from '#server/billing/bills/paper.queries.ts'
import { presentInvoice } from '#server/billing/bills/present-invoice.ts'
import { cardsOfCustomer, consentOf } from '#server/billing/cards/card.queries.ts'
import { accountOf } from '#server/billing/money/account.queries.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { type Db, unscoped } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { presentSeller } from '#server/ordering/orders/present-order.ts'
import { billConsent } from './bill-consent.ts'
import { billCompany, isCharging } from './bill-page.queries.ts'
import { payBill } from './pay-bill.ts'

export const billPageHandlers: Handlers<'billing.getBill' | 'billing.payBill'> = {
  'billing.getBill': getBill,

  'billing.payBill': async (call, input) => {
    const company = await companyOfBill(call, input)
    await call.counted.heed(['declinedPerCompany', String(company)])
    return payBill(call, company, input)
  },
}

/** @throws Refusal 404 for an unknown number or key */
async function companyOfBill(
  { app }: Call,
  opened: Pick<Given<'billing.getBill'>, 'number' | 'key'>,
): Promise<CompanyId> {
  const company = await unscoped(app.actors.public, (db) => billCompany(db, opened))
  if (company === null) throw notFound()
  return company
}

async function getBill(call: Call, opened: Given<'billing.getBill'>): Promise<Answer<'billing.getBill'>> {
  const { app, now } = call
  const companyId = await companyOfBill(call, opened)
  return asTenantStaff(app, companyId, async (db) => {
    const bill = await invoiceUnderKey(db, companyId, opened)
    if (!bill) throw notFound()
    const [seller, items, allocations, state, today, stored, served] = await Promise.all([
      presentSeller(app, db, companyId),
      itemsOf(db, companyId, [bill.id]),
      allocationsOf(db, companyId, bill.id),
      stateOf(db, companyId, bill),
      todayOf(db, companyId, now),
      cardsAndConsent(db, companyId, bill),
      paperFactsOf(db, companyId, [bill.id]),
    ])
    const {
      key: _key,
      customer: _customer,
      ...whole
    } = presentInvoice(bill, { items: items(bill.id), allocations, now })
    const {
      sent: _sent,
      takeback: _takeback,
      delivery: _delivery,
      allocations: _paid,
      voidreason: _why,
      ...invoice
    } = whole
    const consent = await billConsent(db, companyId, { hauler: seller.name, today })
    return {
      company: { ...seller, tokenizerurl: state === 'open' ? tokenizerUrlFor(app.env) : null },
      invoice,
      ...stored,
      ...served(bill.id),
      terms: state === 'open' && consent.kind === 'autopay' ? consent.wording : '',
      state,
    }
  })
}

async function stateOf(db: Db, company: CompanyId, bill: InvoiceFacts): Promise<'open' | 'paid' | 'void' | 'pending'> {
  if (bill.state === 'void') return 'void'
  if (bill.open === 0) return 'paid'
  // There is no customer any more who could pay it.
  if (bill.customer === null) return 'void'
  return (await isCharging(db, company, bill)) ? 'pending' : 'open'
}

/** Cards that the bank would still take. */
async function cardsAndConsent(db: Db, company: CompanyId, { customer }: InvoiceFacts) {
  if (customer === null) return { cards: [], autopay: 0 as const }
  const [cards, account, consent] = await Promise.all([
    cardsOfCustomer(db, company, customer),
    accountOf(db, company, customer),
    consentOf(db, company, customer),
  ])
  // A card is chosen by its last four digits; of a card that is stored twice the default or newer row is charged.
  const chargeable = cards.filter(({ state }) => state === 'ok')
  const usable = chargeable.filter(
    ({ id, lastfour }) => chargeable.find((card) => card.lastfour === lastfour)?.id === id,
  )
  return {
    cards: usable.map(({ lastfour, brand, expiry }) => ({ lastfour, brand, expiry })),
    autopay: account.collection === 'card' && consent !== null && usable.length > 0 ? (1 as const) : (0 as const),
  }
}
