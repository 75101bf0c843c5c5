import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { shopNow } from '#server/ordering/orders/shop.ts'
import { notifyServed, servedNow } from './notify-served.ts'

const MOST_SHOWN = 200

export const waitingHandlers: Handlers<'customers.getWaiting' | 'customers.tellServed'> = {
  'customers.getWaiting': {
    async prepare(call) {
      const served = await servedNow(call.app, tenantOf(call))
      const people = served.slice(0, MOST_SHOWN).map(({ id, fullname: name, address, since, email, cellphone }) => {
        return { id, name, address, since, call: email === '' ? cellphone : null }
      })
      return async () => ({ people })
    },
  },

  'customers.tellServed': {
    async prepare(call, { ids }) {
      const tenant = tenantOf(call)
      const reached = (await servedNow(call.app, tenant)).filter(({ id }) => ids.includes(id))
      const shop = await shopNow(call.app, tenant)
      return async ({ db, app, now }) => ({ success: true, told: await notifyServed(app, db, { shop, reached, now }) })
    },
  },
}
