import { mapInUse } from '#contract/maps.ts'
import { mapRefusals } from '#domain/geo/messages.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { deleteMapRow, lockMap } from '#server/geo/map.queries.ts'
import { servicesOnMap } from './map-use.queries.ts'

export const deleteMapHandlers: Handlers<'maps.deleteMap'> = {
  /** The map is locked before its services are counted, so that none can start to use it in between. */
  'maps.deleteMap': async (call, { id }) => {
    const company = tenantOf(call)
    if (!(await lockMap(call.db, company, id))) throw notFound()
    const using = await servicesOnMap(call.db, company, id)
    if (using.length > 0) throw new Refusal(mapInUse, { message: mapRefusals.inUse(using) })
    await deleteMapRow(call.db, company, id)
    return { success: true }
  },
}
