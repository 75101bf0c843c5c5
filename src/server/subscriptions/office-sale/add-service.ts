import type { Answer } from '#contract/contract.ts'
import type { OrderId } from '#contract/fields.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { dollarsOf, sumCents } from '#domain/companies/money.ts'
import type { Totals } from '#domain/ordering/prices/totals.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { findOrder, type OrderRow } from '#server/ordering/orders/order.queries.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { findService } from '#server/subscriptions/plan.queries.ts'
import { presentPlan } from '#server/subscriptions/present-plan.ts'
import { earlierAnswer, placeSale } from './place-sale.ts'
import { type OfficeSale, quoteSale, type Wanted } from './quote-sale.ts'
import { serviceOfOrder } from './sale.queries.ts'

type Added = Answer<'customers.addService'>

export const addServiceHandlers: Handlers<'customers.addService'> = {
  'customers.addService': addService,
}

/**
 * Sells a service by phone. It writes an order, so that its receipt, tasks and emails are those of a web sale. A repeat
 * under the key gets the same sale, even if it could not be made any more.
 */
async function addService(call: Call, wanted: Wanted): Promise<Added> {
  const earlier = wanted.dry === 1 ? null : await earlierAnswer(call)
  if (earlier) return answerOf(call, earlier, [])
  const sale = await quoteSale(call, wanted, await shopNow(call.app, tenantOf(call)))
  if (wanted.dry === 1)
    return { success: true, preview: previewOf(sale), firstpayment: firstPayment(sale.quote.totals) }
  return answerOf(call, await placeSale(call, sale), sale.warnings)
}

/** The sale as it was stored. */
async function answerOf(call: Call, answer: PurchaseAnswer, warnings: string[]): Promise<Added> {
  if (!answer.success) return refusal(answer)
  const id = answer.order as OrderId
  return asTenantStaff(call.app, tenantOf(call), async (db, tenant) => {
    const order = await findOrder(db, tenant, id)
    const sold = await serviceOfOrder(db, tenant, id)
    const service = sold === undefined ? undefined : await findService(db, tenant, sold)
    if (!order || !service) throw notFound()
    const { price, from } = service.plan.phases[0]
    return {
      success: true as const,
      order: id,
      plan: presentPlan(service, await todayOf(db, tenant, call.now)),
      preview: { permonth: { before: 0, after: dollarsOf(price) }, from, warnings },
      firstpayment: storedPayment(order),
    }
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

function firstPayment({ lines, fees, tax, total }: Totals) {
  return {
    amount: dollarsOf(sumCents(lines.map(({ amount }) => amount))),
    fees: dollarsOf(sumCents(fees.map(({ amount }) => amount))),
    tax: dollarsOf(tax),
    total: dollarsOf(total),
  }
}

function storedPayment(order: OrderRow) {
  const [total, tax, fees] = [centsOfNumeric(order.total), centsOfNumeric(order.tax), feesOf(order)]
  return {
    amount: dollarsOf(total - tax - fees),
    fees: dollarsOf(fees),
    tax: dollarsOf(tax),
    total: dollarsOf(total),
  }
}

const feesOf = ({ setupfee, deliveryfee }: OrderRow) => centsOfNumeric(setupfee) + centsOfNumeric(deliveryfee)
