// Most homes take trash and recycling together: one of each, as often as it is mostly taken.

import type { Cents } from '#domain/companies/money.ts'
import { frequenciesFor, type PricedFrequency } from './price-rows.ts'
import type { AvailableService } from './service.ts'

/** One can of a service at the frequency that is offered first. */
interface BundledService<Service> extends PricedFrequency {
  service: Service
}

/** Services that can be taken with one press. */
export interface Bundle<Service> {
  services: readonly BundledService<Service>[]
  /** What they cost together, per month. */
  monthly: Cents
}

type Bundled = Pick<AvailableService, 'cansoffered' | 'enabled' | 'prices' | 'type'>

const FEWEST = 2
const MOST = 3

/** The residential services of an address as one choice; null where there are not two or three of them that sell one can. */
export function bundleOf<Service extends Bundled>(offered: readonly Service[]): Bundle<Service> | null {
  if (offered.length < FEWEST || offered.length > MOST) return null
  const services = offered.flatMap((service) => {
    const [first] = service.type === 'Residential' ? frequenciesFor(service, 1) : []
    return first ? [{ service, ...first }] : []
  })
  if (services.length < offered.length) return null
  return { services, monthly: services.reduce((sum, { price }) => sum + price, 0) }
}
