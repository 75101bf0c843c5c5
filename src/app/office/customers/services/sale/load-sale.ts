import type { PageCalls } from '#app/calls/api.ts'
import { serviceCalendar } from '#app/ordering/order/hauler.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Service } from '#contract/services/office.ts'
import type { OfficeOrder } from '#contract/services/order-office.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'

export type CatalogService = Pick<Service, 'id' | 'name' | 'label' | 'type' | 'prices'>

export interface SaleTerms {
  company: number
  /** Active services that recur. */
  catalog: readonly CatalogService[]
  calendar: ServiceCalendar
  takesCards: boolean
  card: OfficeOrder['card']
}

export async function loadSale(
  calls: PageCalls,
  { id, companyid }: Customer,
  { slug }: { slug: string },
): Promise<SaleTerms> {
  const [services, company, orders] = await Promise.all([
    calls.get('services.getServicesByHaulerId', { i: companyid }),
    calls.get('companies.getByUrl', { i: slug }),
    calls.get('services.getOrders', { companyId: companyid, customer: id }),
  ])
  const kept = orders.find(({ customer, card }) => customer === id && card !== null)
  return {
    company: companyid,
    catalog: services
      .filter(({ active, type }) => active === 1 && type !== 'Roll-Offs')
      .map(({ id: service, name, label, type, prices }) => ({ id: service, name, label, type, prices })),
    calendar: serviceCalendar(company),
    takesCards: company.demo || company.tokenizerurl !== null,
    card: kept?.card ?? null,
  }
}
