import type { ServiceType } from '#domain/catalog/service-types.ts'
import { tokenizerUrlFor } from '#server/adapters/payment/processor.ts'
import type { Handlers } from '#server/call.ts'
import { notFound } from '#server/refusal.ts'
import { asHouse } from './as-house.ts'
import { linesOfOrder } from './order-queries.ts'
import { companyOfLink, payByLink } from './pay-by-link.ts'
import { findPayLink, payLinkState, runningPayment } from './pay-link-queries.ts'
import { presentCharge, presentLine, presentSeller, presentTotals } from './present-order.ts'
import { paidCharge } from './refund-queries.ts'

export const payLinkHandlers: Handlers<'services.getPayLink' | 'services.payByLink'> = {
  'services.getPayLink': async (call, { code }) => {
    const { house, now } = call
    const companyId = await companyOfLink(call, code)
    return asHouse(house, companyId, async (db) => {
      const linked = await findPayLink(db, companyId, code, 'look')
      if (!linked) throw notFound()
      const { order } = linked
      const [company, lines, running, charge] = await Promise.all([
        presentSeller(house, db, companyId),
        linesOfOrder(db, companyId, order.id),
        runningPayment(db, companyId, order.id),
        paidCharge(db, companyId, order.id),
      ])
      const state = payLinkState(linked, now)
      return {
        // The order page of such a company asks for no card; its link does.
        company: { ...company, tokenizerurl: state === 'open' ? tokenizerUrlFor(house.env) : null },
        order: order.id,
        type: order.type as ServiceType,
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
