import { demoRow } from '#tests/support/demo-row.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'
import { naming, SPARE } from './spare-rows.ts'

/** The spare set that owns the spare rows and is never deleted. */
const KEPT = `spare-${SPARE}`

/** Rows to delete are created in advance; each read of the id names the next one. */
export async function pricesExamples(test: ExampleData, company: ExampleCompany): Promise<ExamplesOf<'prices'>> {
  const service = await demoRow<{ id: number }>(
    test,
    'select id from services where company_id = $1 order by id limit 1',
    [company],
  )
  const spare = await makeSpare(test, company)
  return {
    'prices.getPrices': { i: company },
    'prices.getPriceForService': { i: service.id },
    'prices.get': { i: KEPT, companyid: company },
    'prices.update': {
      companyid: company,
      uid: 'winter',
      name: 'Winter prices',
      enabled: ['Monday'],
      rows: [{ cans: 1, frequency: '2x Weekly', price: 30 }],
    },
    'prices.getRaises': { i: company },
    'prices.raise': Object.assign(
      naming(
        'sets',
        spare.raised.map((uid) => [{ uid, version: 1 }]),
      ),
      { companyid: company, percent: 4, rounding: 'quarter' as const, from: '2099-01-01' },
    ),
    'prices.withdrawRaise': Object.assign(naming('id', spare.raises), { companyid: company }),
    'prices.deletePriceItem': naming('id', spare.rows),
    'prices.deletePriceSet': Object.assign(naming('uid', spare.sets), { companyid: company }),
  }
}

async function makeSpare(test: ExampleData, company: ExampleCompany) {
  const numbers = `generate_series(1, ${SPARE}) as n`
  const sets = await test.rows<{ uid: string }>(
    `insert into price_sets (company_id, uid, name, enabled) select $1, 'spare-' || n, 'Spare ' || n, '{}' from ${numbers}
     returning uid`,
    [company],
  )
  const rows = await test.rows<{ id: number }>(
    `insert into price_rows (company_id, set_uid, cans, frequency, price)
     select $1, '${KEPT}', 1, 'Weekly', n from ${numbers} returning id`,
    [company],
  )
  const raised = await test.rows<{ uid: string }>(
    `with made as (
       insert into price_sets (company_id, uid, name, enabled) select $1, 'raised-' || n, 'Raised ' || n, '{}' from ${numbers}
       returning company_id, uid)
     insert into price_rows (company_id, set_uid, cans, frequency, price)
     select company_id, uid, 1, 'Weekly', 20 from made returning set_uid as uid`,
    [company],
  )
  const raises = await test.rows<{ id: string }>(
    `insert into price_raises (company_id, percent, rounding, from_day, planned_by, planned_name, planned_at)
     select $1, 4, 'cent', '2099-01-01', 1, 'Pat Owner', now() from ${numbers} returning id`,
    [company],
  )
  return {
    raised: raised.map(({ uid }) => uid),
    raises: raises.map(({ id }) => id),
    sets: sets.map(({ uid }) => uid).filter((uid) => uid !== KEPT),
    rows: rows.map(({ id }) => id),
  }
}
