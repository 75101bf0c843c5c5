import { get } from '#app/api.ts'
import { type Loading, useLoaded } from '#app/calls/use-loaded.ts'
import { catalog } from '#app/ordering/wizard/catalog.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** A hauler and what it sells of the type at the place. */
export interface LocalOffer {
  company: PublicCompany
  services: AvailableService[]
}

/**
 * The haulers that serve a place and sell something of the type there; `only` asks no other one. Null until a place is
 * named. Prices are never kept beyond the page.
 */
export function useHaulers(
  type: ServiceType | null,
  point: Point | null,
  only: PublicCompany | null,
): Loading<LocalOffer[] | null> {
  const key = type && point ? `${type} at ${point.lat} ${point.lng}` : 'nowhere'
  return useLoaded(key, async (signal) => (type && point ? askHaulers(type, point, only, signal) : null))
}

async function askHaulers(
  type: ServiceType,
  { lat, lng }: Point,
  only: PublicCompany | null,
  signal: AbortSignal,
): Promise<LocalOffer[]> {
  const place = { type, lat, lng }
  const companies = only ? [only] : (await get('services.getHaulers', place, { signal })).map(({ company }) => company)
  const offers = await Promise.all(
    companies.map(async (company) => {
      const services = await get('services.getServices', { i: company.id, ...place }, { signal })
      return { company, services: catalog(services) }
    }),
  )
  return offers.filter(({ services }) => services.length > 0)
}
