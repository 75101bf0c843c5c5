import { useMemo, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'

/** What the server knows of a hauler's order page. */
export interface HaulerOffer {
  company: PublicCompany
  types: ServiceType[]
  /** Everything the hauler sells anywhere; what is sold at an address is asked with the address. */
  services: AvailableService[]
}

export interface OrderPage extends HaulerOffer {
  /** The page's URL without a step ('/h/piedmont'), which is also the name under which its answers are kept. */
  base: string
  /** Shows how ordering goes: no lead and no order is ever sent. */
  demonstration: boolean
}

/** A page as its steps have it. */
export interface OpenOrderPage extends OrderPage {
  /** Takes what the hauler changed since the page was loaded. */
  renew: (offer: HaulerOffer) => void
}

/** The page's data with what was learnt of the hauler since it was loaded. */
export function useOpenPage(loaded: OrderPage): OpenOrderPage {
  const [renewed, renew] = useState<{ page: OrderPage; offer: HaulerOffer } | null>(null)
  return useMemo(() => {
    // A page that was loaded anew knows better.
    const offer = renewed?.page === loaded ? renewed.offer : null
    return { ...loaded, ...offer, renew: (next) => renew({ page: loaded, offer: next }) }
  }, [loaded, renewed])
}

/** The page's data for a step. */
export const useOrderPage = () => useOutletContext<OpenOrderPage>()
