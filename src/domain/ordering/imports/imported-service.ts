import { monthlyPrice } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceFacts } from './read-service-row.ts'

type CatalogService = Pick<AvailableService, 'id' | 'name' | 'type' | 'tax' | 'cansoffered' | 'enabled' | 'prices'>

/** The service that is sold like this; null if several of other names are. */
export function catalogServiceOf(
  sold: readonly CatalogService[],
  { type, cans, frequency, price }: ServiceFacts,
): CatalogService | null {
  if (frequency === '') return null
  const alike = sold.filter((service) => service.type === type && monthlyPrice(service, cans, frequency) === price)
  const names = new Set(alike.map(({ name }) => name))
  return names.size === 1 ? (alike[0] ?? null) : null
}

const TYPE_NAMES: Record<ServiceType, string> = {
  Residential: 'Household Trash',
  Commercial: 'Dumpster',
  'Roll-Offs': 'Roll Off',
}

export const importedName = (
  { type, size }: Pick<ServiceFacts, 'type' | 'size'>,
  catalog: string | undefined,
): string => [catalog ?? TYPE_NAMES[type], size].filter(Boolean).join(', ')

/** The day that its periods are counted from. */
export const importedAnchor = (
  { paidthrough, datestart }: Pick<ServiceFacts, 'paidthrough' | 'datestart'>,
  today: CalendarDay,
): CalendarDay => (paidthrough === null ? (datestart ?? today) : addDays(paidthrough, 1))
