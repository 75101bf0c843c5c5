import { demoRow } from '#tests/support/demo-row.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'
import { naming, SPARE } from './spare-rows.ts'

type PlanCall =
  | 'customers.getServicePlan'
  | 'customers.changeService'
  | 'customers.holdService'
  | 'customers.releaseHold'
  | 'customers.moveService'
  | 'customers.endService'
  | 'customers.reopenService'
  | 'customers.undoServiceAct'
  | 'customers.addService'
  | 'customers.raise'
  | 'customers.undoRaise'
  | 'customers.getRaises'
  | 'customers.getSites'
  | 'customers.saveSite'

const SINCE = '2026-01-05'
const DAY = '2090-05-04'

const columns = `(company_id, customer_id, active, name, type, address, cans, frequency, price, totalprice, datestart)`
const values = (name: string, active = true) =>
  `$1, $2, ${active}, '${name}', 'Residential', '1 Plan Road', 1, 'Weekly', 20, 0, '${SINCE}'`

/** One service for each kind of act; the acts are dry, so that they can be tried again. */
export async function servicePlanExamples(
  test: ExampleData,
  company: ExampleCompany,
  customer: number,
): Promise<Pick<ExamplesOf<'customers'>, PlanCall>> {
  const row = (query: string) => demoRow<{ id: number }>(test, query, [company, customer])
  const service = await row(`insert into customer_services ${columns} values (${values('Cart by date')}) returning id`)
  const ended = await row(
    `insert into customer_services ${columns} values (${values('Ended cart', false)}) returning id`,
  )
  const hold = await row(`
    insert into service_holds (company_id, service_id, from_day, kind, billed, made_at)
    select company_id, id, '2089-07-01', 'vacation', false, now() from customer_services
    where company_id = $1 and customer_id = $2 and name = 'Cart by date' returning id`)
  const site = await row(
    `insert into sites (company_id, customer_id, address) values ($1, $2, '2 Plan Road') returning id`,
  )
  const act = { id: service.id, version: 1, dry: 1 as const }
  return {
    'customers.getServicePlan': { i: service.id },
    'customers.changeService': { ...act, from: DAY, price: 21, reason: 'Agreed by phone' },
    'customers.holdService': { ...act, from: '2088-07-01', to: '2088-07-31' },
    'customers.releaseHold': { ...act, hold: hold.id, from: '2089-07-10' },
    'customers.moveService': { ...act, site: site.id, from: DAY, price: 21, reason: 'Agreed by phone' },
    'customers.endService': { ...act, last: DAY },
    'customers.reopenService': { ...act, id: ended.id },
    'customers.undoServiceAct': Object.assign(naming('id', await changedServices(test, company, customer)), {
      version: 2,
    }),
    'customers.addService': {
      customer,
      site: site.id,
      service: company === 35 ? 3501 : 3801,
      cans: 1,
      frequency: 'Weekly',
      from: DAY,
      price: 21,
      reason: 'Agreed by phone',
      payby: 'bill',
      dry: 1,
    },
    'customers.raise': { companyId: company, from: DAY, percent: 4, dry: 1 },
    'customers.undoRaise': Object.assign(naming('id', await raises(test, company, service.id, customer)), {
      companyId: company,
    }),
    'customers.getRaises': { companyId: company },
    'customers.getSites': { i: customer },
    'customers.saveSite': { customer, address: '3 Plan Road', city: 'Cedar Hollow', state: 'GA', zip: '30990' },
  }
}

/** Raises of one service, each to be taken back once. */
async function raises(
  test: ExampleData,
  company: ExampleCompany,
  service: number,
  customer: number,
): Promise<string[]> {
  const made = await test.rows<{ id: string }>(
    `with made as (
      insert into service_raises (company_id, percent, rounding, from_day, count, before, after, planned_name, planned_at)
      select $1, 4, 'cent', '${DAY}', 1, 20, 20.8, 'Olive Owner', now() from generate_series(1, ${SPARE})
      returning company_id, id)
     insert into service_raise_rows (company_id, raise_id, service_id, customer_id, from_day, was, becomes, phases)
     select company_id, id, $2, $3, '${DAY}', 20, 20.8, '[]' from made returning raise_id as id`,
    [company, service, customer],
  )
  return made.map(({ id }) => id)
}

/** Services after one act, each to be taken back once. */
async function changedServices(test: ExampleData, company: ExampleCompany, customer: number): Promise<number[]> {
  const made = await test.rows<{ id: number }>(
    `with made as (
      insert into customer_services ${columns} select ${values('Changed cart')} from generate_series(1, ${SPARE})
      returning company_id, id, customer_id)
     insert into service_acts (company_id, service_id, version, customer_id, act, text, reason, before, made_by, made_at)
     select company_id, id, 2, customer_id, 'change', '', '', jsonb_build_object('plan', jsonb_build_object('phases', jsonb_build_array(
       jsonb_build_object('from', '${SINCE}', 'cans', 1, 'frequency', 'Weekly', 'preferred', '[]'::jsonb, 'price', 2000,
         'taxPercent', 0)), 'holds', '[]'::jsonb, 'ended', null), 'stamps', '[]'::jsonb, 'endReason', ''), 'Olive Owner', now()
     from made returning service_id as id`,
    [company, customer],
  )
  const ids = made.map(({ id }) => id)
  await test.rows('update customer_services set version = 2 where company_id = $1 and id = any($2)', [company, ids])
  return ids
}
