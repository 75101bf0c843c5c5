import { useOutletContext } from 'react-router'
import type { PublicCompany } from '#contract/companies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'

/** What the server gives to a hauler's order page. */
export interface OrderPage {
  company: PublicCompany
  types: ServiceType[]
  /** Everything the hauler sells anywhere; what is sold at an address is asked with the address. */
  services: AvailableService[]
}

/** The page's data for a step. */
export const useOrderPage = () => useOutletContext<OrderPage>()
