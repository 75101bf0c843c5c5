import { demoRow } from '#tests/support/demo-row.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'
import { servicePlanExamples } from './service-plans.ts'
import { naming, SPARE } from './spare-rows.ts'

const begunLead = (row: (query: string) => Promise<{ id: number }>) =>
  row(`with person as (insert into customers (company_id, fullname, email, status, created_at)
       values ($1, 'Lee Begun', 'lee@example.test', 'Lead', now()) returning company_id, id)
     insert into leads (company_id, post, customer_id, answers, step, created_at, expires_at)
     select company_id, gen_random_uuid()::text, id, '{}', 'customerdetails', product_now(), product_now() + interval '30 days' from person
     returning customer_id as id`)

/** Customers to erase are created in advance; each read of the id names the next one. */
export async function customersExamples(test: ExampleData, company: ExampleCompany): Promise<ExamplesOf<'customers'>> {
  const row = (query: string) => demoRow<{ id: number }>(test, query, [company])
  const customer = await row('select id from customers where company_id = $1 order by id limit 1')
  const order = await demoRow<{ id: string }>(test, `select id from orders where company_id = $1 order by id limit 1`, [
    company,
  ])
  const service = await row('select id from customer_services where company_id = $1 order by id limit 1')
  const keep = await row(`insert into customers (company_id, fullname) values ($1, 'Ann Twice') returning id`)
  const drop = await row(`insert into customers (company_id, fullname) values ($1, 'Anne Twice') returning id`)
  const spare = await test.rows<{ id: number }>(
    `insert into customers (company_id, fullname) select $1, 'Ann Gone' from generate_series(1, ${SPARE}) returning id`,
    [company],
  )
  const imported = await demoRow<{ id: string }>(
    test,
    `insert into customer_imports (company_id, id, created, updated, skipped, refused, created_at)
     values ($1, gen_random_uuid(), 0, 0, 0, 0, now()) returning id`,
    [company],
  )
  const merged = await mergedRow(row)
  const plans = await servicePlanExamples(test, company, customer.id)
  const lead = await begunLead(row)
  return {
    'customers.erase': Object.assign(
      naming(
        'id',
        spare.map(({ id }) => id),
      ),
      { name: 'Ann Gone' },
    ),
    'customers.getCustomers': { companyId: company },
    'customers.getPage': { companyId: company },
    'customers.getMove': { i: customer.id, address: '9 Far Road' },
    'customers.getWaiting': { companyId: company },
    'customers.tellServed': { companyId: company, ids: [customer.id] },
    'customers.getIds': { companyId: company, type: 'Residential' },
    'customers.updateMany': { companyId: company, inops: 1, rows: [{ id: customer.id }] },
    'customers.get': { i: customer.id },
    'customers.getFile': { i: customer.id },
    'customers.getOwn': {},
    'customers.getServices': { i: customer.id },
    'customers.removeCard': { order: order.id },
    'customers.getOverview': { i: customer.id },
    'customers.getTimeLine': { i: customer.id },
    'customers.archive': { id: keep.id, archived: 1 },
    'customers.sendFinishLink': { id: lead.id },
    'customers.markLead': { id: lead.id, outcome: 'called' },
    'customers.addNote': { id: customer.id, text: 'Gate code is 4471' },
    'customers.update': { id: customer.id, notes: 'Gate code at the side door.' },
    ...plans,
    'customers.updateCustomerService': { id: service.id, active: 1 },
    'customers.export': { companyId: company },
    'customers.import': { companyId: company, csv: 'Name\nPat Example', columns: { fullname: 'Name' }, dry: 1 },
    'customers.undoImport': { companyId: company, import: imported.id },
    'customers.getImports': { companyId: company },
    'customers.merge': { keep: keep.id, drop: drop.id },
    'customers.undoMerge': { keep: customer.id, drop: merged.id },
  }
}

/** An undoable merge, with the dropped record stored in its row. */
const mergedRow = (row: (query: string) => Promise<{ id: number }>) =>
  row(
    `insert into customer_merges (company_id, dropped, kept, before, moved, merged_at)
     select $1, 888888, min(id), jsonb_build_object('company_id', $1::integer, 'id', 888888, 'uuid', gen_random_uuid(),
       'fullname', 'Ann Merged', 'email', '', 'address', '', 'city', '', 'state', '', 'zip', '', 'homephone', '',
       'cellphone', '', 'workphone', '', 'firstname', '', 'lastname', '', 'notes', '', 'status', 'Lead', 'insnapdesk', false,
       'inops', false, 'placetoconfirm', false, 'outofarea', false, 'version', 1, 'created_at', now(), 'user_id', null),
       '{"facts":{"before":{},"after":{}},"orders":[],"customer_services":[],"leads":[],"customer_notes":[],"cards":[],"asbefore":[],"merges":[]}',
       now() from customers where company_id = $1 returning dropped as id`,
  )
