import { get } from '#app/api.ts'
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

/** A service with what its company lets it choose from; id '0' is a new one of this company. @throws Refused */
export async function loadService(id: string, companyId: number, signal: AbortSignal): Promise<ServicePage> {
  const service = id === '0' ? null : await get('services.getService', { i: id }, { signal })
  const i = service?.companyid ?? companyId
  const [company, maps, sets] = await Promise.all([
    get('companies.get', { i }, { signal }),
    get('maps.getSummaries', { i }, { signal }),
    get('prices.getPrices', { i }, { signal }),
  ])
  return { service, company, maps, sets }
}
