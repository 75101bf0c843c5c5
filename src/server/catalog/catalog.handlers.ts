import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { fullDays } from '#domain/catalog/boxes.ts'
import { hasPrice } from '#domain/catalog/price-rows.ts'
import { addDays, type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { asStranger } from '#server/calls/as-stranger.ts'
import { CachedResponse } from '#server/calls/cached-response.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { activeMaps } from '#server/geo/map.queries.ts'
import { boxesOut } from './boxes.queries.ts'
import { activeServices } from './catalog.queries.ts'
import { drawnToFit } from './drawn-areas.ts'
import { haulersWith, soldAt } from './haulers-serving.ts'
import { type OfferedService, offeredService, presentService } from './present.ts'

export const catalogHandlers: Handlers<'services.getServices' | 'services.getHaulers' | 'geo.getAreas'> = {
  'services.getServices': async (call, { lat, lng, type }) => {
    const { app } = call
    const company = tenantOf(call)
    const maps =
      lat === undefined || lng === undefined ? null : await app.memory.areas.mapsCovering(company, { lat, lng })
    // Points in the same areas share one cache entry.
    const where = maps ? [...maps].toSorted((a, b) => a - b).join() : 'anywhere'
    const sold = async () =>
      (await offeredServices(app, company)).filter(
        (one) => (type ? one.type === type : true) && (maps ? maps.has(one.mapid) : true) && hasPrice(one),
      )
    const answer = async () => new CachedResponse((await sold()).map(presentService))
    const limited = (await offeredServices(app, company)).some((one) => one.rolloff_owned !== undefined)
    // Rented boxes change with every order, so this answer is not cached.
    if (limited) return (await sold()).map(withoutOwned(await fullDaysOf(app, company, call.now)))
    return app.memory.shopCache.of(`services/${company}/${type ?? ''}/${where}`, () => company, answer)
  },

  'services.getHaulers': {
    // Uncached areas are read on another connection: waiting for one while holding one could deadlock the pool.
    async prepare({ app }, { type, ...point }) {
      const sold = await soldAt(app.memory.areas, point, type)
      return ({ db }) => haulersWith(db, app.env, sold)
    },
  },

  /**
   * Areas of the active services, priced or not: an unused map promises nothing. They are simplified for drawing;
   * service is decided by the exact ones.
   */
  'geo.getAreas': async (call, { type }) => {
    const { app } = call
    const company = tenantOf(call)
    const drawn = async () => {
      const services = await offeredServices(app, company)
      const used = new Set(services.filter((one) => (type ? one.type === type : true)).map(({ mapid }) => mapid))
      const maps = await asStranger(app, company, (db) => activeMaps(db, company))
      return new CachedResponse(await drawnToFit(maps.filter(({ id }) => used.has(id))))
    }
    return app.memory.areaCache.of(`${company}/${type ?? ''}`, () => company, drawn)
  },
}

async function fullDaysOf(
  app: AppContext,
  company: TenantId,
  now: Date,
): Promise<(service: OfferedService) => CalendarDay[]> {
  const today = addDays(todayIn('UTC', now), -1)
  const out = await asStranger(app, company, (db) => boxesOut(db, company, today))
  return ({ id, rolloff_owned: owned = 0 }) =>
    fullDays(
      owned,
      out.filter(({ service }) => service === id),
      today,
    )
}

/** The number of owned boxes is not public. */
const withoutOwned =
  (fullOf: (service: OfferedService) => CalendarDay[]) =>
  (service: OfferedService): AvailableServiceOnWire => {
    const { rolloff_owned: owned, ...rest } = service
    return presentService(owned === undefined ? rest : { ...rest, rolloff_full: fullOf(service) })
  }

function offeredServices(app: AppContext, company: TenantId): Promise<OfferedService[]> {
  const read = async () => (await asStranger(app, company, (db) => activeServices(db, company))).map(offeredService)
  return app.memory.shopCache.of(`services/${company}`, () => company, read)
}
