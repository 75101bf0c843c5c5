import { useMemo, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'

export interface HaulerOffer {
  company: PublicCompany
  types: ServiceType[]
  /** Everything the hauler sells anywhere; the offer at an address is loaded with the address. */
  services: AvailableService[]
}

export interface OrderPage extends HaulerOffer {
  /** The page's URL without a step ('/h/piedmont'), also the storage key of its answers. */
  base: string
  /** Shows how ordering works: never sends a lead or an order. */
  demonstration: boolean
}

export interface OpenOrderPage extends OrderPage {
  renew: (offer: HaulerOffer) => void
}

export function useOpenPage(loaded: OrderPage): OpenOrderPage {
  const [renewed, renew] = useState<{ page: OrderPage; offer: HaulerOffer } | null>(null)
  return useMemo(() => {
    // A reloaded page is newer.
    const offer = renewed?.page === loaded ? renewed.offer : null
    return { ...loaded, ...offer, renew: (next) => renew({ page: loaded, offer: next }) }
  }, [loaded, renewed])
}

export const useOrderPage = () => useOutletContext<OpenOrderPage>()
