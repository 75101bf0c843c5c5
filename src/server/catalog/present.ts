import type { Service } from '#contract/services/office.ts'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { enabledDays } from '#domain/catalog/price-rows.ts'
import type { AvailableService, PriceRow } from '#domain/catalog/service.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { activeServices, PriceRowRow } from './catalog.queries.ts'
import type { KeptService } from './service.queries.ts'

export interface OfferedService extends AvailableService {
  mapid: number
}

type Row = Omit<Awaited<ReturnType<typeof activeServices>>[number], 'ownPrices'>

const priceRow = ({ id, cans, frequency, price, duration }: PriceRowRow): PriceRow => ({
  id,
  cans,
  frequency,
  price: centsOfNumeric(price),
  duration,
})

const inDollars = (row: PriceRow): PriceRow => ({ ...row, price: dollarsOf(row.price) })

/** On the wire, money is in dollars. */
export const presentRow = (row: PriceRowRow): PriceRow => inDollars(priceRow(row))

/** Rows and weekdays come from the service's price set when it has one, else from the service. */
export function offeredService({ service, setEnabled, prices }: Row): OfferedService {
  return {
    id: service.id,
    name: service.name,
    type: service.type,
    description: service.description,
    mapid: service.mapId,
    tax: Number(service.tax),
    cansoffered: service.cansoffered,
    enabled: setEnabled ?? enabledDays(service.daysavailable),
    prices: prices.map(priceRow),
    allowedtons: Number(service.allowedtons),
    rolloff_size: service.rolloffSize ?? 0,
    ...(service.rolloffOwned !== null && { rolloff_owned: service.rolloffOwned }),
    rolloff_proratedays: service.rolloffProratedays,
    rolloff_prorate: centsOfNumeric(service.rolloffProrate),
    rolloff_perdayrate: centsOfNumeric(service.rolloffPerdayrate),
    rolloff_tonoveragecharge: centsOfNumeric(service.rolloffTonoveragecharge),
  }
}

export function presentService(service: OfferedService): AvailableServiceOnWire {
  const { rolloff_full: full, ...rest } = service
  return {
    ...rest,
    ...(full && { rolloff_full: [...full] }),
    enabled: [...service.enabled],
    prices: service.prices.map(inDollars),
    rolloff_prorate: dollarsOf(service.rolloff_prorate),
    rolloff_perdayrate: dollarsOf(service.rolloff_perdayrate),
    rolloff_tonoveragecharge: dollarsOf(service.rolloff_tonoveragecharge),
  }
}

export function presentKeptService({ map, ownPrices, ...row }: KeptService): Service {
  const { service } = row
  return {
    ...presentService(offeredService(row)),
    companyid: service.companyId,
    label: service.label,
    mapname: map,
    active: service.active ? 1 : 0,
    daysavailable: service.daysavailable,
    pricing: service.priceSetUid,
    service_prices: ownPrices.map(presentRow),
    version: service.version,
  }
}
