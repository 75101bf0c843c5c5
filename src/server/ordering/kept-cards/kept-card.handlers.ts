import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { callerOf } from '#server/calls/idempotency.ts'
import { withOrderKey } from '#server/ordering/orders/with-order-key.ts'
import { removeCard } from './remove-card.ts'

type Calls = 'customers.removeCard' | 'services.removeCard'

export const keptCardHandlers: Handlers<Calls> = {
  'customers.removeCard': (call, { order }) =>
    removeCard(call, { company: tenantOf(call), order, name: 'customers.removeCard', by: callerOf(call) }),

  'services.removeCard': async (call, { order, key }) => {
    const company = await withOrderKey(call, order, key, async (_db, tenant) => tenant)
    return removeCard(call, { company, order, name: 'services.removeCard', by: 'buyer' })
  },
}
