import type { Answer } from '#contract/contract.ts'
import type { OrderId } from '#contract/fields.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { dollarsOf, sumCents } from '#domain/companies/money.ts'
import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { nameOf } from '#server/subscriptions/do-act.ts'
import { findService, todayOfCompany } from '#server/subscriptions/plan.queries.ts'
import { presentPlan } from '#server/subscriptions/present-plan.ts'
import { earlierAnswer, placeSale } from './place-sale.ts'
import { type OfficeSale, quoteSale, type Wanted } from './quote-sale.ts'
import { serviceOfOrder, signSale } from './sale.queries.ts'

type Added = Answer<'customers.addService'>

export const addServiceHandlers: Handlers<'customers.addService'> = {
  'customers.addService': addService,
}

/** Sells a service by phone. It writes an order, so that its receipt, tasks and emails are those of a web sale. */
async function addService(call: Call, wanted: Wanted): Promise<Added> {
  const sale = await quoteSale(call, wanted, await shopNow(call.app, tenantOf(call)))
  const shown = { preview: previewOf(sale), firstpayment: firstPayment(sale) }
  if (wanted.dry === 1) return { success: true, ...shown }
  const earlier = await earlierAnswer(call)
  const answer = earlier ?? (await placeSale(call, sale))
  if (!answer.success) return refusal(answer)
  return asTenantStaff(call.app, tenantOf(call), async (db, tenant) => {
    const order = answer.order as OrderId
    const id = await serviceOfOrder(db, tenant, order)
    if (id !== undefined && !earlier) await signSale(db, tenant, id, { by: nameOf(call), reason: wanted.reason })
    const service = id === undefined ? undefined : await findService(db, tenant, id)
    const today = await todayOfCompany(db, tenant, call.now)
    return { success: true as const, order, ...(service && { plan: presentPlan(service, today) }), ...shown }
  })
}

const refusal = (answer: Extract<PurchaseAnswer, { success: false }>): Added =>
  'pending' in answer
    ? { success: false, resptext: answer.resptext, pending: true }
    : { success: false, resptext: answer.resptext }

const previewOf = ({ wanted, quote, warnings }: OfficeSale) => ({
  permonth: { before: 0, after: dollarsOf(quote.totals.lines[0]?.monthly ?? 0) },
  from: wanted.from,
  warnings,
})

function firstPayment({ quote: { totals } }: OfficeSale) {
  return {
    amount: dollarsOf(sumCents(totals.lines.map(({ amount }) => amount))),
    fees: dollarsOf(sumCents(totals.fees.map(({ amount }) => amount))),
    tax: dollarsOf(totals.tax),
    total: dollarsOf(totals.total),
  }
}
