import { useState } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import type { CatalogService } from './load-sale.ts'

interface OfferedThere extends CatalogService {
  /** Days that may be preferred; all where the service area is not known. */
  enabled: readonly Weekday[]
}

export interface Offer {
  services: readonly OfferedThere[]
  /** No service area covers the site. */
  outside: boolean
  known: boolean
}

interface OfferOptions {
  company: number
  catalog: readonly CatalogService[]
  site: Site | undefined
}

/** The services sold at a site. A site outside all areas, or not on the map, can get any of the catalog. */
export function useSoldThere({ company, catalog, site }: OfferOptions): Offer {
  const [found, setFound] = useState<{ of: string; sold: ReadonlyMap<number, readonly Weekday[]> | null } | null>(null)
  const { lat = null, lng = null } = site ?? {}
  const point = lat !== null && lng !== null ? { lat, lng } : null
  const of = point && JSON.stringify(point)
  useTimeout(of, 0, async (signal) => {
    if (!point || of === null) return
    try {
      const services = await get('services.getServices', { i: company, ...point }, { signal })
      setFound({ of, sold: new Map(services.map(({ id, enabled }) => [id, enabled])) })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Refused)) throw error
      // The server checks the service at its preview, so the whole catalog may be offered.
      setFound({ of, sold: null })
    }
  })
  const wholeCatalog = catalog.map((service) => ({ ...service, enabled: weekdays }))
  const unpriced = wholeCatalog.map(withoutPrices)
  if (!site) return { services: [], outside: false, known: true }
  if (of === null) return { services: unpriced, outside: false, known: true }
  const sold = found?.of === of ? found.sold : undefined
  if (sold === undefined) return { services: [], outside: false, known: false }
  const there = sold === null ? wholeCatalog : offeredThere(catalog, sold)
  const outside = there.length === 0
  return { services: outside ? unpriced : there, outside, known: true }
}

const offeredThere = (catalog: readonly CatalogService[], sold: ReadonlyMap<number, readonly Weekday[]>) =>
  catalog.flatMap((service): OfferedThere[] => {
    const enabled = sold.get(service.id)
    return enabled ? [{ ...service, enabled }] : []
  })

/** Prices are those of a service's map. */
const withoutPrices = (service: OfferedThere): OfferedThere => ({ ...service, prices: [] })
