import type { DemoData } from '#demo/demo-data.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import type { DemoService } from '#demo/shapes/hauler-shapes.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import { numericOf } from '#server/db/money-column.ts'

export function catalogRows({ priceSets, services }: DemoData): TableRows[] {
  const ofSets = priceSets.flatMap(({ companyid, uid, rows }) =>
    rows.map((row) => priceRow(row, { company_id: companyid, set_uid: uid, service_id: null })),
  )
  const ofServices = services.flatMap(({ companyid, id, prices }) =>
    prices.map((row) => priceRow(row, { company_id: companyid, set_uid: null, service_id: id })),
  )
  return [
    ['price_sets', priceSets.map(({ companyid, rows, ...set }) => ({ ...set, company_id: companyid }))],
    ['services', services.map(serviceRow)],
    ['price_rows', [...ofSets, ...ofServices]],
  ]
}

function serviceRow({ companyid, mapid, pricing, prices, rolloff, ...service }: DemoService): Row {
  return {
    ...service,
    company_id: companyid,
    map_id: mapid,
    price_set_uid: pricing,
    active: service.active === 1,
    allowedtons: rolloff?.allowedtons ?? 0,
    rolloff_size: rolloff?.rolloff_size ?? null,
    rolloff_proratedays: rolloff?.rolloff_proratedays ?? 0,
    rolloff_prorate: numericOf(rolloff?.rolloff_prorate ?? 0),
    rolloff_perdayrate: numericOf(rolloff?.rolloff_perdayrate ?? 0),
    rolloff_tonoveragecharge: numericOf(rolloff?.rolloff_tonoveragecharge ?? 0),
  }
}

/** A row belongs to either a price set or a service. */
function priceRow(row: PriceRow, of: { company_id: number; set_uid: string | null; service_id: number | null }): Row {
  return { ...of, ...row, price: numericOf(row.price) }
}
