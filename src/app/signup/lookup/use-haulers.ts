import { useMemo } from 'react'
import { get } from '#app/calls/api.ts'
import { type Loaded, useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { catalog } from '#app/ordering/order/hauler.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

export interface LocalOffer {
  company: PublicCompany
  services: AvailableService[]
}

export interface Haulers {
  loaded: Loaded<LocalOffer[] | null>
  again: () => void
}

/** Prices are never stored beyond the page. */
export function useHaulers(type: ServiceType | null, point: Point | null, only: PublicCompany | null): Haulers {
  const { lat = null, lng = null } = point ?? {}
  const answer = useMemo(
    () =>
      watchedAnswer(async (signal) =>
        type === null || lat === null || lng === null ? null : askHaulers(type, { lat, lng }, only, signal),
      ),
    [type, lat, lng, only],
  )
  return { loaded: useAnswer(answer), again: answer.again }
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
