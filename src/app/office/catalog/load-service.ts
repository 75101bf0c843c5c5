import type { CompanyRequest } from '#app/page/office-request.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'
import { may } from '#domain/identity/permissions.ts'

export type ServicePage = {
  service: Service | null
  company: Pick<Company, 'id' | 'name' | 'timezone' | 'servicesallowed'>
  maps: readonly { id: number; name: string }[]
  sets: readonly PriceSet[]
}

/** Id '0' is a new service. */
/** Clerks read their company as visitors do, without its settings. */
const readCompany = ({ calls, user, chosen }: CompanyRequest, id: number): Promise<ServicePage['company']> =>
  may(user, 'company.read')
    ? calls.get('companies.get', { i: id })
    : calls.get('companies.getByUrl', { i: chosen.slug })

export async function loadService(office: CompanyRequest, id: string): Promise<ServicePage> {
  const { calls, chosen } = office
  const service = id === '0' ? null : await calls.get('services.getService', { i: id })
  const owner = service?.companyid ?? chosen.id
  const [company, maps, sets] = await Promise.all([
    readCompany(office, owner),
    calls.get('maps.getSummaries', { i: owner }),
    calls.get('prices.getPrices', { i: owner }),
  ])
  return { service, company, maps, sets }
}
