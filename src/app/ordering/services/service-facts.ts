import { cartSize, gallons } from '#domain/catalog/cart-size.ts'
import { pickupsPerWeek } from '#domain/catalog/frequencies.ts'
import { startingAt } from '#domain/catalog/price-rows.ts'
import { rollOffStartingAt } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'
import { type Cents, formatMoney } from '#domain/companies/money.ts'

const RECYCLING = /recycl/i

/** Recycling is recognized by name: the catalog has no other mark. */
export const isRecycling = ({ name }: { name: string }): boolean => RECYCLING.test(name)

export function yardsOf({ name, rolloff_size }: Pick<AvailableService, 'name' | 'rolloff_size'>): number {
  const named = Number.parseFloat(name)
  return rolloff_size > 0 ? rolloff_size : named > 0 ? named : 4
}

export function chosenFacts(service: AvailableService, chosen: ChosenCans): string {
  const { cans, frequency, preferred } = chosen
  const unit = service.type === 'Commercial' ? 'container' : 'cart'
  return [cans === 1 ? `1 ${unit}` : `${cans} ${unit}s`, cartSize(service), frequency, listed(inWeek(preferred))]
    .filter(Boolean)
    .join(', ')
}

interface ChosenCans {
  cans: number
  frequency: string
  preferred: readonly Weekday[]
}

export const inWeek = (days: readonly Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day))

/** Recycling is left out beside other services, because it is rarely ordered alone. */
export function priceFrom(services: readonly AvailableService[], type: ServiceType): string | null {
  const ofType = services.filter((service) => service.type === type)
  const main = ofType.filter((service) => !isRecycling(service))
  const prices = (main.length > 0 ? main : ofType)
    .map((service) => (type === 'Roll-Offs' ? rollOffStartingAt(service) : startingAt(service)))
    .filter((price): price is Cents => price !== null)
  if (prices.length === 0) return null
  return `${formatMoney(Math.min(...prices))}${type === 'Roll-Offs' ? '' : '/mo'}`
}

export function typeFacts(services: readonly AvailableService[], type: ServiceType): string {
  const ofType = services.filter((service) => service.type === type)
  if (type === 'Residential') {
    const sizes = [...new Set(ofType.map(gallons).filter((size) => size !== null))]
    return ['Carts at the curb', sizes.length > 0 && `${listed(sizes)} gal`].filter(Boolean).join(', ')
  }
  if (type === 'Commercial') {
    const range = yardRange(ofType.map(({ name }) => Number.parseFloat(name)))
    return ['For businesses', range, everyOften(ofType)].filter(Boolean).join(', ')
  }
  const range = yardRange(ofType.map(({ rolloff_size }) => rolloff_size))
  return range ? `${range}, dropped off and picked up` : 'Dropped off and picked up'
}

function everyOften(services: readonly AvailableService[]): string | null {
  const offered = new Set(services.flatMap(({ prices }) => prices.map(({ frequency }) => frequency)))
  const [rarest, ...others] = [...offered].toSorted((one, other) => pickupsPerWeek(one) - pickupsPerWeek(other))
  if (!rarest) return null
  return `emptied ${rarest.toLowerCase()}${others.length > 0 ? ' or more often' : ''}`
}

function yardRange(yards: readonly number[]): string | null {
  const known = yards.filter((size) => size > 0)
  if (known.length === 0) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return least === most ? `${least} yd` : `${least} to ${most} yd`
}

export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
