import { data } from 'react-router'
import type { CompanyRequest } from '#app/office/frame/office-request.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { PriceSet } from '#contract/prices/prices.ts'
import type { Service } from '#contract/services/office.ts'

/** What the screen of a service needs. `service` is null while it is new. */
export type ServicePage = {
  service: Service | null
  company: Company
  maps: readonly { id: number; name: string }[]
  sets: readonly PriceSet[]
}

/** A service with what its company lets it choose from; id '0' is a new one of the company that the URL chooses. */
export async function loadService({ calls, chosen, companies }: CompanyRequest, id: string): Promise<ServicePage> {
  const service = id === '0' ? null : await calls.get('services.getService', { i: id })
  const company = service ? (await companies()).find((one) => one.id === service.companyid) : chosen
  if (!company) throw data('There is no such company', { status: 404 })
  const [maps, sets] = await Promise.all([
    calls.get('maps.getSummaries', { i: company.id }),
    calls.get('prices.getPrices', { i: company.id }),
  ])
  return { service, company, maps, sets }
}
