// Most homes take trash and recycling together, so the order page offers both as one choice.

import type { Cents } from '#domain/companies/money.ts'
import { frequenciesFor, type PricedFrequency } from './price-rows.ts'
import type { AvailableService } from './service.ts'

interface BundledService<Service> extends PricedFrequency {
  service: Service
}

export interface Bundle<Service> {
  services: readonly BundledService<Service>[]
  monthly: Cents
}

type Bundled = Pick<AvailableService, 'cansoffered' | 'enabled' | 'prices' | 'type'>

const FEWEST = 2
const MOST = 3

export function bundleOf<Service extends Bundled>(offered: readonly Service[]): Bundle<Service> | null {
  if (offered.length < FEWEST || offered.length > MOST) return null
  const services = offered.flatMap((service) => {
    const [first] = service.type === 'Residential' ? frequenciesFor(service, 1) : []
    return first ? [{ service, ...first }] : []
  })
  if (services.length < offered.length) return null
  return { services, monthly: services.reduce((sum, { price }) => sum + price, 0) }
}
