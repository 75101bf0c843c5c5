import type { Asked, CallName } from '#contract/contract.ts'
import type { TestHaulyard } from './test-haulyard.ts'

type CatalogCall = Extract<CallName, `prices.${string}`> | OfficeCall
type OfficeCall =
  | 'services.getServicesByHaulerId'
  | 'services.getService'
  | 'services.update'
  | 'services.deleteService'
  | 'services.restoreService'

const SPARE = 80

/** Services and price sets of a company. What a call deletes is made before, and every reading names another one. */
export async function catalogExamples(test: TestHaulyard, company: 35 | 38): Promise<{ [N in CatalogCall]: Asked<N> }> {
  const [service] = await test.rows<{ id: number; map: number }>(
    'select id, map_id as map from services where company_id = $1 order by id limit 1',
    [company],
  )
  if (!service) throw new Error('The demo companies sell something')
  const spare = await makeSpare(test, company, service.map)
  const written = { companyid: company, name: 'Glass', label: 'Glass, 32 gal', type: 'Residential' } as const
  return {
    'services.getServicesByHaulerId': { i: company },
    'services.getService': { i: service.id },
    'services.update': {
      ...written,
      mapid: service.map,
      tax: 7,
      daysavailable: [3],
      cansoffered: 2,
      active: 0,
      service_prices: [{ cans: 1, frequency: 'Weekly', price: 11.5 }],
    },
    'services.deleteService': naming('id', spare.services),
    'services.restoreService': Object.assign(naming('id', spare.deleted), { companyid: company }),
    'prices.getPrices': { i: company },
    'prices.getPriceForService': { i: service.id },
    'prices.get': { i: `spare-${SPARE}`, companyid: company },
    'prices.update': {
      companyid: company,
      uid: 'winter',
      name: 'Winter prices',
      enabled: ['Monday'],
      rows: [{ cans: 1, frequency: '2x Weekly', price: 30 }],
    },
    'prices.deletePriceItem': naming('id', spare.rows),
    'prices.deletePriceSet': Object.assign(naming('uid', spare.sets), { companyid: company }),
  }
}

async function makeSpare(test: TestHaulyard, company: number, map: number) {
  const numbers = `generate_series(1, ${SPARE}) as n`
  const sets = await test.rows<{ uid: string }>(
    `insert into price_sets (company_id, uid, name, enabled) select $1, 'spare-' || n, 'Spare ' || n, '{}' from ${numbers}
     returning uid`,
    [company],
  )
  const services = await test.rows<{ id: number }>(
    `insert into services (company_id, name, type, map_id, active) select $1, 'Spare', 'Residential', $2, false from ${numbers}
     returning id`,
    [company, map],
  )
  const deleted = await test.rows<{ id: number }>(
    `insert into deleted_services (company_id, id, service, price_rows, deleted_at)
     select company_id, 900000000 + id, to_jsonb(s) || jsonb_build_object('id', 900000000 + id), '[]', now()
     from services s where company_id = $1 and name = 'Spare' returning id`,
    [company],
  )
  const rows = await test.rows<{ id: number }>(
    `insert into price_rows (company_id, set_uid, cans, frequency, price)
     select $1, 'spare-${SPARE}', 1, 'Weekly', n from ${numbers} returning id`,
    [company],
  )
  const kept = `spare-${SPARE}`
  return {
    sets: sets.map(({ uid }) => uid).filter((uid) => uid !== kept),
    services: services.map(({ id }) => id),
    deleted: deleted.map(({ id }) => id),
    rows: rows.map(({ id }) => id),
  }
}

/** An input whose id is another one at every reading, because a call uses it up. */
export function naming<Field extends string, Value>(field: Field, values: Value[]): Record<Field, Value> {
  const next = () => values.shift() ?? spent()
  return Object.defineProperty({}, field, { get: next, enumerable: true }) as Record<Field, Value>
}

function spent(): never {
  throw new Error('More calls delete something than were prepared for')
}
