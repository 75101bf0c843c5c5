import { type Handlers, tenantOf } from '#server/call.ts'
import { mapsCovering } from '#server/geo/service-areas.ts'
import { offeredService, presentService } from './present.ts'
import { activeServices } from './queries.ts'

export const catalogHandlers: Handlers<'services.getServices'> = {
  'services.getServices': async (call, { lat, lng, type }) => {
    const company = tenantOf(call)
    const services = (await activeServices(call.db, company, type)).map(offeredService)
    if (lat === undefined || lng === undefined) return services.map(presentService)
    const covering = await mapsCovering(call.db, company, { lat, lng })
    return services.filter(({ mapid }) => covering.has(mapid)).map(presentService)
  },
}
