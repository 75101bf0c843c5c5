import type { CompanyRequest } from '#app/page/office-request.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'

export type ServicePage = {
  service: Service | null
  company: Company
  maps: readonly { id: number; name: string }[]
  sets: readonly PriceSet[]
}

/** Id '0' is a new service. */
export async function loadService({ calls, chosen }: CompanyRequest, id: string): Promise<ServicePage> {
  const service = id === '0' ? null : await calls.get('services.getService', { i: id })
  const owner = service?.companyid ?? chosen.id
  const [company, maps, sets] = await Promise.all([
    calls.get('companies.get', { i: owner }),
    calls.get('maps.getSummaries', { i: owner }),
    calls.get('prices.getPrices', { i: owner }),
  ])
  return { service, company, maps, sets }
}
