import type { Asked, CallName } from '#contract/contract.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import type { TestHouse } from '#tests/support/test-house.ts'

/** A valid input for every call of the contract; a new call without one does not compile. */
export type Examples = { [N in CallName]: Asked<N> }

/** Examples whose ids are rows of this company of the demo data. */
export async function openExamples(test: TestHouse, company: 35 | 38): Promise<Examples> {
  const orders = await openOrders(test)
  const first = async (query: string) =>
    (await test.rows<{ id: number; key: string }>(query, [company]))[0] ?? missing()
  const customer = await first('select id from customers where company_id = $1 order by id limit 1')
  const service = await first('select id from customer_services where company_id = $1 order by id limit 1')
  const order = await first(
    `select id::text, key from orders where company_id = $1 and type = 'Residential' and state = 'placed' order by id limit 1`,
  )
  const paid = await first(
    `select id::text, key from orders where company_id = $1 and payment = 'paid' order by id limit 1`,
  )
  const cancelled = await first(
    `select id::text, key from orders where company_id = $1 and state = 'placed' order by id desc limit 1`,
  )
  const [link] = await test.rows<{ code: string }>(
    `select code from pay_links where state = 'open' and expires_at > now() order by code limit 1`,
  )
  const code = link?.code ?? missing()
  const sale = await orders.carts()
  const orderId = String(order.id)
  return {
    'users.login': {},
    'users.authorize': {},
    'users.logout': {},
    'companies.getAvailableTypes': { i: company },
    'companies.getByUrl': { i: 'piedmont' },
    'companies.get': { i: company },
    'companies.getCompanies': { query: 'e' },
    'services.getServices': { i: company, ...orders.point },
    'services.initLead': { ...sale, company },
    'services.purchase': { ...sale, company },
    'services.getAttempt': { key: newKey() },
    'services.setDeliveryDate': { order: orderId, key: order.key, datestart: await orders.openDay(), ampm: 'AM' },
    'services.getOrder': { i: orderId, key: order.key },
    'customers.getCustomers': { companyId: company },
    'customers.get': { i: customer.id },
    'customers.getServices': { i: customer.id },
    'customers.updateCustomerService': { id: service.id, active: 1 },
    'geo.suggest': { q: '120 Oak' },
    'geo.locate': { q: '120 Oak Street, Cedar Hollow, GA 30990' },
    'geo.getAreas': { i: company },
    'services.getHaulers': { ...orders.point },
    'services.getPayLink': { code },
    'services.payByLink': { code, tokenResponse: await orders.token() },
    'services.getOrders': { companyId: company },
    'services.refund': { order: String(paid.id) },
    'services.cancelOrder': { order: String(cancelled.id) },
    'reviews.sendFeedback': { slug: 'piedmont', feedback: 'Please close the lid.' },
    'reviews.getFeedback': { i: company },
  }
}

function missing(): never {
  throw new Error('The demo data has a row of every kind for each company')
}
