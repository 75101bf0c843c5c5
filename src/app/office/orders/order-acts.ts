import type { OfficeOrder } from '#contract/services/order-office.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Positioned } from '#domain/identity/roles.ts'
import { messagesAgain } from '#domain/ordering/orders/send-again.ts'

export type OrderAct = 'paid' | 'again' | 'dropoff' | 'card'

export function orderActs(order: OfficeOrder, user: Positioned): OrderAct[] {
  const placed = order.state === 'placed'
  const writes = may(user, 'orders.write')
  const can: Record<OrderAct, boolean> = {
    paid: may(user, 'orders.refund') && placed && order.payment === 'unpaid',
    again: writes && messagesAgain(order).length > 0,
    dropoff: writes && placed && order.type === 'Residential',
    card: writes && order.card !== null,
  }
  return (['paid', 'again', 'dropoff', 'card'] as const).filter((act) => can[act])
}
