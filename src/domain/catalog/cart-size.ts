// A cart's size stands in what the hauler wrote about the service: the catalog has no field for it.

import type { AvailableService } from './service.ts'

/** The gallons that a service's text names ('95/96' of '… 95/96 gal'); null when it names none. */
export function gallons({ name, description }: Pick<AvailableService, 'name' | 'description'>): string | null {
  return /(\d{2}(?:\/\d{2})?)[ -]?gal/i.exec(`${name} ${description}`)?.[1] ?? null
}

/** '95/96 gal'; empty where nothing is said. */
export function cartSize(service: Pick<AvailableService, 'name' | 'description'>): string {
  const size = gallons(service)
  return size ? `${size} gal` : ''
}
