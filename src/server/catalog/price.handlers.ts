import { priceSetChanged } from '#contract/prices/price-sets.ts'
import { priceSetInUse, priceSetNameTaken } from '#contract/prices/prices.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { priceSetErrors } from '#domain/catalog/price-set.ts'
import { rowsTwice } from '#domain/catalog/row-draft.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { presentRow } from './present.ts'
import {
  deletePriceSet,
  isNameTaken,
  listPriceSets,
  lockPriceSet,
  servicesOfPriceSet,
  writePriceSet,
} from './price.queries.ts'
import { deleteRow, replaceRows } from './price-row.queries.ts'
import { presentSet, readSet } from './read-set.ts'
import { refuseErrors } from './refuse-errors.ts'
import { findService } from './service.queries.ts'

/** Names are unique per company; the database constraint resolves races. */
async function keepName(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isNameTaken(error)) throw error
    const message = catalogMessages.priceSetNameTaken
    throw new Refusal(priceSetNameTaken, { message, errors: [{ field: 'name', message }] })
  }
}

type Calls =
  | 'prices.getPrices'
  | 'prices.getPriceForService'
  | 'prices.get'
  | 'prices.update'
  | 'prices.deletePriceItem'
  | 'prices.deletePriceSet'

export const priceHandlers: Handlers<Calls> = {
  'prices.getPrices': async (call) => (await listPriceSets(call.db, tenantOf(call))).map(presentSet),

  'prices.getPriceForService': async (call, { i }) => {
    const service = await findService(call.db, tenantOf(call), i)
    if (!service) throw notFound()
    return service.prices.map(presentRow)
  },

  'prices.get': ({ db, tenant }, { i }) => readSet(db, tenant, i),

  /** Saving a price set that was deleted in the meantime must not recreate it. */
  'prices.update': async (call, { uid, name, enabled, rows, version }) => {
    const company = tenantOf(call)
    refuseErrors({ ...priceSetErrors({ name }), rows: rowsTwice(rows ?? []) })
    const known = await lockPriceSet(call.db, company, uid)
    if (version && known === undefined) throw notFound()
    if (version && known !== version) {
      const set = await readSet(call.db, company, uid)
      throw new Refusal(priceSetChanged, { message: catalogMessages.priceSetChanged, set })
    }
    await keepName(() => writePriceSet(call.db, company, { uid, name, enabled }))
    if (rows) await replaceRows(call.db, company, { setUid: uid, serviceId: null }, rows)
    return { success: true, set: await readSet(call.db, company, uid) }
  },

  'prices.deletePriceItem': async (call, { id }) => {
    const version = await deleteRow(call.db, tenantOf(call), id)
    if (version === undefined) throw notFound()
    return { success: true, version }
  },

  'prices.deletePriceSet': async (call, { uid }) => {
    const company = tenantOf(call)
    if ((await lockPriceSet(call.db, company, uid)) === undefined) throw notFound()
    const used = await servicesOfPriceSet(call.db, company, uid)
    if (used.length > 0) {
      throw new Refusal(priceSetInUse, { message: catalogMessages.priceSetUsed(used.join(', ')), services: used })
    }
    await deletePriceSet(call.db, company, uid)
    return { success: true }
  },
}
