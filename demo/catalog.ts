import { maps } from '#demo/maps.ts'
import { rowNumbering } from '#demo/price-rows.ts'
import { priceSets } from '#demo/price-sets.ts'
import { demoServices } from '#demo/services/demo-hauling.ts'
import { otherServices } from '#demo/services/other-haulers.ts'
import { piedmontServices } from '#demo/services/piedmont.ts'
import type { DemoMap, DemoPriceSet, DemoService } from '#demo/shapes/hauler-shapes.ts'
import { enabledDays } from '#domain/catalog/price-rows.ts'
import type { AvailableService, RollOffTerms } from '#domain/catalog/service.ts'

export interface Catalog {
  maps: DemoMap[]
  priceSets: DemoPriceSet[]
  services: DemoService[]
}

export function catalog(): Catalog {
  const rows = rowNumbering()
  return {
    maps: maps(),
    priceSets: priceSets(rows),
    services: [...demoServices(rows), ...otherServices(rows), ...piedmontServices(rows)],
  }
}

const noRollOff: RollOffTerms = {
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
}

/** A service as offered to customers: rows and weekdays come from its price set, or else from the service. */
export function available(service: DemoService, sets: readonly DemoPriceSet[]): AvailableService {
  const { pricing, rolloff, daysavailable, prices, ...fields } = service
  const set = sets.find(({ uid }) => uid === pricing)
  if (pricing !== null && !set) throw new RangeError(`No price set ${pricing}`)
  return {
    ...(rolloff ?? noRollOff),
    ...fields,
    enabled: set?.enabled ?? enabledDays(daysavailable),
    prices: set?.rows ?? prices,
  }
}
