import { newReturnLink } from '#domain/ordering/returning/return-link.ts'
import { codeOf } from '#server/ordering/returning/return-code.ts'
import { demoRow } from '#tests/support/demo-row.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'
import { naming, SPARE } from './spare-rows.ts'

type Services = ExamplesOf<'services'>

export async function servicesExamples(test: ExampleData, company: ExampleCompany): Promise<Services> {
  return { ...(await sold(test, company)), ...(await offered(test, company)) }
}

type OfferedCall =
  | 'services.getServicesByHaulerId'
  | 'services.getService'
  | 'services.update'
  | 'services.deleteService'
  | 'services.restoreService'

/** Calls from the look-up to an order's refund. */
async function sold(test: ExampleData, company: ExampleCompany): Promise<Omit<Services, OfferedCall>> {
  const orders = await openOrders(test)
  const row = (query: string) => demoRow<{ id: string; key: string }>(test, query, [company])
  const order = await row(
    `select id, key from orders where company_id = $1 and type = 'Residential' and state = 'placed' order by datestart desc nulls first, id limit 1`,
  )
  // Makes the drop-off day changeable, regardless of the demo's start day.
  await test.rows('update orders set datestart = null where company_id = $1 and id = $2', [company, order.id])
  const paid = await row(`select id from orders where company_id = $1 and payment = 'paid' order by id limit 1`)
  const cancelled = await row(
    `select id from orders where company_id = $1 and state = 'placed' order by id desc limit 1`,
  )
  const { code } = await demoRow<{ code: string }>(
    test,
    `select code from pay_links where state = 'open' and expires_at > product_now() order by code limit 1`,
  )
  const unpaid = await makeUnpaid(test, company)
  const sale = await orders.carts()
  return {
    'services.getServices': { i: company, ...orders.point },
    'services.getHaulers': { ...orders.point },
    'services.initLead': { ...sale, company },
    'services.purchase': { ...sale, company },
    'services.getAttempt': { key: newKey() },
    'services.setDeliveryDate': { order: order.id, key: order.key, datestart: await orders.openDay(), ampm: 'AM' },
    'services.getOrder': { i: order.id, key: order.key },
    'services.getPayLink': { code },
    'services.sendReturnLink': { company, email: 'dana@example.test' },
    'services.getReturning': { company, code: await returnCode(test, company) },
    'services.payByLink': { code, tokenResponse: await orders.token() },
    'services.getOrders': { companyId: company },
    'services.getOrderPage': { companyId: company, payment: 'paid,given back', size: 5 },
    'services.exportOrders': { companyId: company, standing: 'cancelled' },
    'services.getRefundable': { order: paid.id },
    'services.refund': { order: paid.id },
    'services.getNextPayments': { companyId: company },
    'services.markAsked': { companyId: company, rows: [{ id: `order:${order.id}`, day: '2026-12-01' }] },
    'services.removeCard': { order: order.id, key: order.key },
    'services.markPaid': Object.assign(naming('order', unpaid.ids), {
      kind: 'check' as const,
      number: '1042',
      day: unpaid.day,
    }),
    'services.sendAgain': { order: order.id, message: 'confirmation', email: 'dana@example.test' },
    'services.chooseDropOff': { order: order.id, datestart: await orders.openDay(), ampm: 'PM' },
    'services.cancelOrder': { order: cancelled.id },
    'services.getDifferences': { companyId: company },
    'services.settleDifference': Object.assign(naming('id', await openDifferences(test, company)), {
      action: 'dismiss' as const,
      reason: 'Refunded by hand',
    }),
  }
}

/** Rows to delete are created in advance; each read of the id names the next one. */
async function offered(test: ExampleData, company: ExampleCompany): Promise<Pick<Services, OfferedCall>> {
  const service = await demoRow<{ id: number; map: number }>(
    test,
    'select id, map_id as map from services where company_id = $1 order by id limit 1',
    [company],
  )
  const spare = await makeSpare(test, company, service.map)
  return {
    'services.getServicesByHaulerId': { i: company },
    'services.getService': { i: service.id },
    'services.update': {
      companyid: company,
      name: 'Glass',
      label: 'Glass, 32 gal',
      type: 'Residential',
      mapid: service.map,
      tax: 7,
      daysavailable: [3],
      cansoffered: 2,
      active: 0,
      service_prices: [{ cans: 1, frequency: 'Weekly', price: 11.5 }],
    },
    'services.deleteService': naming('id', spare.services),
    'services.restoreService': Object.assign(naming('id', spare.deleted), { companyid: company }),
  }
}

/** Several, because a difference can be decided only once. */
async function openDifferences(test: ExampleData, company: ExampleCompany): Promise<number[]> {
  const rows = await test.rows<{ id: number }>(
    `insert into money_differences (company_id, cause, kind, mid, orderid, retref, there, day, found_at)
     select $1, 'charge ' || gen_random_uuid(), 'unknown charge', '496400000035', 'TERMINAL-1', '100000000001', 12, current_date, now()
     from generate_series(1, ${SPARE}) as n returning id`,
    [company],
  )
  return rows.map(({ id }) => id)
}

async function makeSpare(test: ExampleData, company: ExampleCompany, map: number) {
  const services = await test.rows<{ id: number }>(
    `insert into services (company_id, name, type, map_id, active)
     select $1, 'Spare', 'Residential', $2, false from generate_series(1, ${SPARE}) as n returning id`,
    [company, map],
  )
  const deleted = await test.rows<{ id: number }>(
    `insert into deleted_services (company_id, id, service, price_rows, deleted_at)
     select company_id, 900000000 + id, to_jsonb(s) || jsonb_build_object('id', 900000000 + id), '[]', now()
     from services s where company_id = $1 and name = 'Spare' returning id`,
    [company],
  )
  return { services: services.map(({ id }) => id), deleted: deleted.map(({ id }) => id) }
}

async function returnCode(test: ExampleData, company: number): Promise<string> {
  const { email } = await demoRow<{ email: string }>(
    test,
    `select emailkey as email from customers where company_id = $1 and status = 'Purchased' and emailkey <> '' order by id limit 1`,
    [company],
  )
  return codeOf(test.haulyard.returnSealer, newReturnLink(company, email, test.clock.now()))
}

/** Unpaid orders; each can be marked as paid once. */
async function makeUnpaid(test: ExampleData, company: ExampleCompany) {
  const made = await test.rows<{ id: string; day: string }>(
    `insert into orders (company_id, id, key, state, payment, type, customer_id, answers, buyer, payfrequency, total, tax, setupfee,
       deliveryfee, recurring, address, placetoconfirm, created_at)
     select company_id, 'P' || upper(substr(md5(random()::text), 1, 8)), replace(gen_random_uuid()::text, '-', ''), 'placed', 'unpaid', type, customer_id, answers,
       buyer, payfrequency, total, tax, setupfee, deliveryfee, recurring, address, placetoconfirm, $2
     from (select * from orders where company_id = $1 and type = 'Residential' and state = 'placed' order by id limit 1) o,
       generate_series(1, ${SPARE}) n
     returning id, (created_at at time zone (select timezone from companies where id = $1))::date::text as day`,
    [company, test.clock.now()],
  )
  const ids = made.map(({ id }) => id)
  await test.rows(
    `insert into order_lines (company_id, order_id, line, service_id, name, type, cans, frequency, preferred, notes, monthly, months, amount,
       taxpercent, tax)
     select company_id, id, 1, 1, 'Carts', 'Residential', 1, 'Weekly', '{}', '', 22, 1, 22, 7, 1.54
     from orders where company_id = $1 and id = any($2)`,
    [company, ids],
  )
  return { ids, day: made[0]?.day ?? '' }
}
