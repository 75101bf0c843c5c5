import { type OfficeOrder, orderNotPlaced } from '#contract/services/order-office.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import { mailCancellation } from '#server/ordering/mails/cancellation.mail.ts'
import { refundOrder } from '#server/ordering/refunds/refund-order.ts'
import { cancelRows, listOrders, type OfficeOrderRow } from './office.queries.ts'
import { findOrder } from './order.queries.ts'

type Calls = 'services.getOrders' | 'services.refund' | 'services.cancelOrder'

function presentOfficeOrder(row: OfficeOrderRow): OfficeOrder {
  const { createdAt, total, refunded, ...plain } = row
  return {
    ...plain,
    type: row.type,
    total: Number(total),
    refunded: Number(refunded),
    placed: createdAt.toISOString(),
    avs: row.avs ?? '',
    cvv: row.cvv ?? '',
  }
}

export const officeHandlers: Handlers<Calls> = {
  'services.getOrders': async ({ db, tenant }, { companyId: _company, ...wanted }) =>
    (await listOrders(db, { company: tenant, ...wanted })).map(presentOfficeOrder),

  'services.refund': refundOrder,

  'services.cancelOrder': async (call, { order }) => {
    const { db, app, now } = call
    const tenant = tenantOf(call)
    const isNews = await cancelRows(db, tenant, order, now)
    const row = await findOrder(db, tenant, order)
    if (!row) throw notFound()
    if (row.state !== 'cancelled') {
      throw new Refusal(orderNotPlaced, { message: 'Only an order that was placed can be cancelled.' })
    }
    if (isNews) {
      await app.saleWork.cancelled(db, row)
      await mailCancellation(app, db, row)
    }
    return { success: true }
  },
}
