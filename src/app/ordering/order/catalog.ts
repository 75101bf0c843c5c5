import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { hasPrice } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { recyclingLast } from '#domain/catalog/service-order.ts'
import { centsOf } from '#domain/companies/money.ts'

/** Services without a price are dropped, as their question has no answer. */
export function catalog(services: readonly AvailableServiceOnWire[]): AvailableService[] {
  return recyclingLast(services.map(fromWire).filter(hasPrice))
}

function fromWire(service: AvailableServiceOnWire): AvailableService {
  return {
    id: service.id,
    name: service.name,
    type: service.type,
    description: service.description,
    tax: service.tax,
    cansoffered: service.cansoffered,
    enabled: service.enabled,
    prices: service.prices.map((row) => ({ ...row, price: centsOf(row.price) })),
    allowedtons: service.allowedtons,
    rolloff_size: service.rolloff_size ?? 0,
    ...(service.rolloff_full && { rolloff_full: service.rolloff_full }),
    rolloff_proratedays: service.rolloff_proratedays,
    rolloff_prorate: centsOf(service.rolloff_prorate),
    rolloff_perdayrate: centsOf(service.rolloff_perdayrate),
    rolloff_tonoveragecharge: centsOf(service.rolloff_tonoveragecharge),
  }
}
