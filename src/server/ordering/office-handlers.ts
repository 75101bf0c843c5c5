import type { OfficeOrder } from '#contract/order-office.ts'
import { type Handlers, tenantOf } from '#server/call.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { mailCancellation } from './cancellation-mail.ts'
import { cancelRows, listOrders, type OfficeOrderRow } from './office-queries.ts'
import { findOrder } from './order-queries.ts'
import { refundOrder } from './refund-order.ts'

type Calls = 'services.getOrders' | 'services.refund' | 'services.cancelOrder'

function presentOfficeOrder(row: OfficeOrderRow): OfficeOrder {
  const { createdAt, total, refunded, ...plain } = row
  return {
    ...plain,
    type: row.type as OfficeOrder['type'],
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
    const { db, house, now } = call
    const tenant = tenantOf(call)
    const isNews = await cancelRows(db, tenant, order, now)
    const row = await findOrder(db, tenant, order)
    if (!row) throw notFound()
    if (row.state !== 'cancelled') throw conflict('Only an order that was placed can be cancelled.')
    if (isNews) {
      await house.saleWork.cancelled(db, row)
      await mailCancellation(house, db, row)
    }
    return { success: true }
  },
}
