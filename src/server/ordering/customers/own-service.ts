import type { OwnService } from '#contract/customers/own-service.ts'
import type { Handlers } from '#server/calls/handler.ts'
import type { OrderRow } from '#server/ordering/orders/order.queries.ts'
import { customersOfPerson, ordersOfCustomers, servicesOfCustomers } from './own-service.queries.ts'
import { presentService } from './present-customer-service.ts'

export const ownServiceHandlers: Handlers<'customers.getOwn'> = {
  /** The mailbox alone proves that a customer record is one's own, so an unverified account sees nothing. */
  'customers.getOwn': async ({ db, user }) => {
    if (!user?.verified) return []
    const found = await customersOfPerson(db, user)
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return []
    const services = await servicesOfCustomers(db, ids)
    const orders = await ordersOfCustomers(db, ids)
    const byCompany = Map.groupBy(found, ({ company }) => company.id)
    return [...byCompany].map(([id, [first]]): OwnService => {
      const { id: _id, ...company } = (first as (typeof found)[number]).company
      return {
        company,
        services: services.filter(({ companyId }) => companyId === id).map(presentService),
        orders: orders.filter(({ companyId }) => companyId === id).map(presentOwnOrder),
      }
    })
  },
}

function presentOwnOrder(row: OrderRow): OwnService['orders'][number] {
  const { id, key, state, payment, type, createdAt, address, total, datestart } = row
  const shown = { order: id, key, state, payment, address, datestart }
  return { ...shown, type, placed: createdAt.toISOString(), total: Number(total) }
}
