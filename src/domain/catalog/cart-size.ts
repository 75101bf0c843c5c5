// A cart's size is parsed from the service's texts, because the catalog has no field for it.

import type { AvailableService } from './service.ts'

export function gallons({ name, description }: Pick<AvailableService, 'name' | 'description'>): string | null {
  return /(\d{2}(?:\/\d{2})?)[ -]?gal/i.exec(`${name} ${description}`)?.[1] ?? null
}

export function cartSize(service: Pick<AvailableService, 'name' | 'description'>): string {
  const size = gallons(service)
  return size ? `${size} gal` : ''
}
