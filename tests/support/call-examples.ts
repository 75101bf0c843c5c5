import type { Asked, CallName } from '#contract/contract.ts'
import { canExamples } from '#tests/support/can-examples.ts'
import { catalogExamples } from '#tests/support/catalog-examples.ts'
import { companyExamples } from '#tests/support/company-examples.ts'
import { customerExamples } from '#tests/support/customer-examples.ts'
import { demoRow } from '#tests/support/demo-row.ts'
import { mapExamples } from '#tests/support/map-examples.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { peopleExamples } from '#tests/support/people-examples.ts'
import { siteExamples } from '#tests/support/site-examples.ts'
import type { TestHaulyard } from './test-haulyard.ts'

/** A valid input for every call of the contract; a new call without one does not compile. */
export type Examples = { [N in CallName]: Asked<N> }

/** Examples whose ids are rows of this company of the demo data. */
export async function openExamples(test: TestHaulyard, company: 35 | 38): Promise<Examples> {
  const orders = await openOrders(test)
  const row = (query: string) => demoRow<{ id: string; key: string }>(test, query, [company])
  const order = await row(
    `select id, key from orders where company_id = $1 and type = 'Residential' and state = 'placed' order by id limit 1`,
  )
  const paid = await row(`select id from orders where company_id = $1 and payment = 'paid' order by id limit 1`)
  const cancelled = await row(
    `select id from orders where company_id = $1 and state = 'placed' order by id desc limit 1`,
  )
  const { code } = await demoRow<{ code: string }>(
    test,
    `select code from pay_links where state = 'open' and expires_at > now() order by code limit 1`,
  )
  const sale = await orders.carts()
  return {
    'users.login': {},
    'users.authorize': {},
    'users.logout': {},
    ...(await peopleExamples(test, company)),
    'companies.getAvailableTypes': { i: company },
    'companies.getByUrl': { i: 'piedmont' },
    'companies.get': { i: company },
    'companies.getCompanies': { query: 'e' },
    'companies.getDashboard': { companyId: company },
    ...companyExamples(company),
    'services.getServices': { i: company, ...orders.point },
    'services.initLead': { ...sale, company },
    'services.purchase': { ...sale, company },
    'services.getAttempt': { key: newKey() },
    'services.setDeliveryDate': { order: order.id, key: order.key, datestart: await orders.openDay(), ampm: 'AM' },
    'services.getOrder': { i: order.id, key: order.key },
    'services.getHaulers': { ...orders.point },
    'services.getPayLink': { code },
    'services.payByLink': { code, tokenResponse: await orders.token() },
    'services.getOrders': { companyId: company },
    'services.refund': { order: paid.id },
    'services.cancelOrder': { order: cancelled.id },
    ...(await catalogExamples(test, company)),
    ...(await customerExamples(test, company)),
    'geo.suggest': { q: '120 Oak' },
    'geo.locate': { q: '120 Oak Street, Cedar Hollow, GA 30990' },
    'geo.getAreas': { i: company },
    ...(await mapExamples(test, company)),
    ...(await canExamples(test, company)),
    'reviews.sendFeedback': { slug: 'piedmont', feedback: 'Please close the lid.' },
    'reviews.getFeedback': { i: company },
    ...siteExamples,
  }
}
