import type { DemoData } from '#demo/demo-data.ts'
import type { Row, TableRows } from '#demo/seed/insert-rows.ts'
import type { DemoMap } from '#demo/shapes/hauler-shapes.ts'
import type { TownAddress } from '#demo/town.ts'
import { addressKey } from '#domain/geo/addresses/address-key.ts'
import type { AreaShape } from '#domain/geo/areas/area-shape.ts'
import { prepareArea } from '#domain/geo/areas/prepared-area.ts'

export function placeRows({ addresses, maps }: DemoData): TableRows[] {
  return [
    ['addresses', addresses.map(addressRow)],
    ['maps', maps.map(mapRow)],
  ]
}

function addressRow(address: TownAddress): Row {
  const { number, streetkey, searchkey, direction, road } = addressKey(address)
  return { ...address, number, street_key: streetkey, search_key: searchkey, direction, road, source: 'demo' }
}

function mapRow({ companyid, geojson, ...map }: DemoMap): Row {
  const { box } = prepareArea(geojson as AreaShape)
  if (!box) throw new RangeError(`Map ${map.id} has no land`)
  return { ...map, company_id: companyid, active: map.active === 1, geojson, ...box }
}
