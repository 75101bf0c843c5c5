import { isSameHouse } from '#domain/geo/addresses/same-house.ts'
import { addressLine } from '#domain/ordering/customers/move-along.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { findCustomer } from './customer.queries.ts'
import { placeOfAddress, whatIsThere } from './move-along.ts'

export const movingHandlers: Handlers<'customers.getMove'> = {
  'customers.getMove': {
    async prepare(call, { i, ...address }) {
      const { app } = call
      const tenant = tenantOf(call)
      const { lat, lng } = await placeOfAddress(call, address)
      const maps = lat === null || lng === null ? null : await app.memory.areas.mapsCovering(tenant, { lat, lng })
      return async (short) => {
        const row = await findCustomer(short.db, tenant, i)
        if (!row) throw notFound()
        // A corrected spelling moves nothing.
        const stays = isSameHouse(addressLine(row), addressLine(address))
        const { services, stops } = stays
          ? { services: [], stops: [] }
          : await whatIsThere(short.db, short.app.saleWork, row, short.now)
        return {
          from: row.address || addressLine(row),
          services: services.map(({ id, name }) => ({ id, name })),
          deliveries: stops.map(({ id, day }) => ({ id, day })),
          served: maps === null ? 'unknown' : maps.size > 0 ? 'inside' : 'outside',
        }
      }
    },
  },
}
