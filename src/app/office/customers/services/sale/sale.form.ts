import { dollarsText, typedCents } from '#app/office/form/typed-number.ts'
import type { Asked } from '#contract/contract.ts'
import { compareFrequencies, type Frequency } from '#domain/catalog/frequencies.ts'
import type { OfficePayFrequency } from '#domain/companies/company.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { PayBy } from '#domain/ordering/orders/order-progress.ts'
import type { CatalogService } from './load-sale.ts'

export interface Sale {
  site: number | null
  service: number | null
  cans: number
  /** Null for the first frequency that has a price. */
  frequency: Frequency | null
  preferred: Weekday[]
  from: CalendarDay
  /** As typed; null or blank takes the map's. */
  price: string | null
  reason: string
  payfrequency: OfficePayFrequency
  payby: PayBy
}

export const firstFrequency = ({ prices }: Pick<CatalogService, 'prices'>): Frequency =>
  prices.map(({ frequency }) => frequency).toSorted(compareFrequencies)[0] ?? 'Weekly'

export const lowestPrice = ({ prices }: Pick<CatalogService, 'prices'>): number | null =>
  prices.length === 0 ? null : Math.min(...prices.map(({ price }) => price))

type Chosen = Sale & { frequency: Frequency }

/** Null until enough is chosen, or while a price is unreadable. */
export function wantedOf(sale: Chosen): Omit<Asked<'customers.addService'>, 'customer'> | null {
  const { site, service, price, ...more } = sale
  const cents = typedCents(price ?? '')
  if (site === null || service === null || more.from === '' || Number.isNaN(cents)) return null
  return { ...more, site, service, ...(cents !== null && { price: dollarsOf(cents) }) }
}

/** The answers of a sale that was sent. */
export const saleOf = (sent: Asked<'customers.addService'>): Sale => ({
  site: Number(sent.site),
  service: Number(sent.service),
  cans: sent.cans,
  frequency: sent.frequency,
  preferred: sent.preferred ?? [],
  from: sent.from,
  price: sent.price === undefined ? null : dollarsText(sent.price),
  reason: sent.reason ?? '',
  payfrequency: sent.payfrequency ?? 1,
  payby: sent.payby,
})

export function missingAnswer({ site, service, from, price }: Sale): string | false {
  if (site === null) return 'Choose the site'
  if (service === null) return 'Choose the service'
  if (from === '') return 'Choose the first day'
  return Number.isNaN(typedCents(price ?? '')) && 'Enter the price'
}
