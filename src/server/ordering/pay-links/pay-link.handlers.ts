import { tokenizerUrlFor } from '#server/adapters/payment/processor.ts'
import { notFound } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { linesOfOrder } from '#server/ordering/orders/order.queries.ts'
import { presentCharge, presentLine, presentSeller, presentTotals } from '#server/ordering/orders/present-order.ts'
import { paidCharge } from '#server/ordering/refunds/paid-payment.queries.ts'
import { companyOfLink, payByLink } from './pay-by-link.ts'
import { findPayLink, payLinkState, runningPayment } from './pay-link.queries.ts'

export const payLinkHandlers: Handlers<'services.getPayLink' | 'services.payByLink'> = {
  'services.getPayLink': async (call, { code }) => {
    const { app, now } = call
    const companyId = await companyOfLink(call, code)
    return asTenantStaff(app, companyId, async (db) => {
      const linked = await findPayLink(db, companyId, code, 'look')
      if (!linked) throw notFound()
      const { order } = linked
      const [company, lines, running, charge] = await Promise.all([
        presentSeller(app, db, companyId),
        linesOfOrder(db, companyId, order.id),
        runningPayment(db, companyId, order.id),
        paidCharge(db, companyId, order.id),
      ])
      const state = payLinkState(linked, now)
      return {
        // The order page of such a company asks for no card; its link does.
        company: { ...company, tokenizerurl: state === 'open' ? tokenizerUrlFor(app.env) : null },
        order: order.id,
        type: order.type,
        datestart: order.datestart,
        orderkey: state === 'paid' ? order.key : null,
        charge: presentCharge(charge),
        lines: lines.map(presentLine),
        ...presentTotals(order),
        state,
        pending: running !== undefined,
      }
    })
  },

  'services.payByLink': payByLink,
}
