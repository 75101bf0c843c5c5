// A look-up by address ends in a request to one hauler; nothing is charged. Changing the address or the type changes
// the offer, so dependent answers are cleared.

import type { Bundle } from '#domain/catalog/bundle.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { fitPreferredDays, preferredDaysFit } from '#domain/catalog/preferred-days.ts'
import { frequenciesFor, largestCount, type PricedFrequency } from '#domain/catalog/price-rows.ts'
import { rollOffCost } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { type CalendarDay, daysInclusive, type Weekday } from '#domain/companies/days/calendar-day.ts'
import { isOpen, rangeIsOpen, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { type Cents, sumCents } from '#domain/companies/money.ts'
import type { AddressAnswer, CustomerDetails } from './answers.ts'

/** `preferred` lists the oldest choice first. */
export interface RequestedService {
  id: number
  cans: number
  /** Null means the first offered frequency. */
  frequency: Frequency | null
  preferred: readonly Weekday[]
}

export type ContactDetails = Pick<CustomerDetails, 'firstname' | 'lastname' | 'email' | 'cellphone'>

export interface LookupAnswers {
  type: ServiceType | null
  address: AddressAnswer | null
  hauler: number | null
  services: readonly RequestedService[]
  /** An empty last day means ongoing service. */
  range: { startDate: CalendarDay | ''; endDate: CalendarDay | '' }
  notes: string
  contact: ContactDetails | null
}

const noService = { hauler: null, services: [], range: { startDate: '', endDate: '' }, notes: '' } as const

export const noLookupAnswers: LookupAnswers = { type: null, address: null, ...noService, contact: null }

export function withType(answers: LookupAnswers, type: ServiceType): LookupAnswers {
  if (answers.type === type) return answers
  const address = answers.address && { ...answers.address, available: false }
  return { ...answers, ...noService, type, address }
}

export function withAddress(answers: LookupAnswers, address: AddressAnswer | null): LookupAnswers {
  return { ...answers, ...noService, address }
}

export function toggleService(answers: LookupAnswers, hauler: number, id: number): LookupAnswers {
  const same = answers.hauler === hauler ? answers.services : []
  if (same.some((service) => service.id === id)) {
    const services = same.filter((service) => service.id !== id)
    return { ...answers, services, hauler: services.length > 0 ? hauler : null }
  }
  const before = answers.type === 'Roll-Offs' ? [] : same
  // Closed days differ between haulers.
  const range = answers.hauler === hauler ? answers.range : noService.range
  return { ...answers, hauler, range, services: [...before, { id, cans: 1, frequency: null, preferred: [] }] }
}

export function toggleBundle(
  answers: LookupAnswers,
  hauler: number,
  { services }: Bundle<AvailableService>,
): LookupAnswers {
  return services.reduce((so, { service }) => toggleService(so, hauler, service.id), answers)
}

export function cansProblem(service: AvailableService, cans: number): 'too few' | 'too many' | null {
  if (!Number.isInteger(cans) || cans < 1) return 'too few'
  return cans > largestCount(service) ? 'too many' : null
}

export function pickupOf(service: AvailableService, { cans, frequency }: RequestedService): PricedFrequency | null {
  const offered = frequenciesFor(service, cans)
  return offered.find((each) => each.frequency === frequency) ?? offered[0] ?? null
}

export function daysOf(service: AvailableService, requested: RequestedService): Weekday[] {
  const pickup = pickupOf(service, requested)
  return pickup ? fitPreferredDays(requested.preferred, pickup.frequency, service.enabled) : []
}

export function pickupIsComplete(service: AvailableService, requested: RequestedService): boolean {
  const pickup = pickupOf(service, requested)
  return (
    pickup !== null && preferredDaysFit(service.type, daysOf(service, requested), pickup.frequency, service.enabled)
  )
}

export interface RangeProblem {
  end: 'startDate' | 'endDate'
  reason: 'missing' | 'closed' | 'before the first'
}

/** Cart service only needs an open first day. */
export function rangeProblem(
  { type, range: { startDate, endDate } }: Pick<LookupAnswers, 'type' | 'range'>,
  calendar: ServiceCalendar,
  today: CalendarDay,
): RangeProblem | null {
  const isRollOff = type === 'Roll-Offs'
  if (!startDate) return { end: 'startDate', reason: 'missing' }
  if (!isOpen(calendar, startDate, today)) return { end: 'startDate', reason: 'closed' }
  if (!endDate) return isRollOff ? { end: 'endDate', reason: 'missing' } : null
  if (daysInclusive(startDate, endDate) < 1) return { end: 'endDate', reason: 'before the first' }
  return isRollOff && !rangeIsOpen(calendar, startDate, endDate, today) ? { end: 'endDate', reason: 'closed' } : null
}

/** Before fees and tax, per month or once for a roll-off. */
export function lookupCost(
  { type, services, range }: Pick<LookupAnswers, 'type' | 'services' | 'range'>,
  offered: readonly AvailableService[],
): Cents | null {
  const costs = services.map((requested) => {
    const service = offered.find(({ id }) => id === requested.id)
    if (!service) return null
    return type === 'Roll-Offs' ? rollOffOf(service, range) : (pickupOf(service, requested)?.price ?? null)
  })
  const known = costs.filter((cost) => cost !== null)
  return known.length === 0 || known.length < costs.length ? null : sumCents(known)
}

function rollOffOf(service: AvailableService, { startDate, endDate }: LookupAnswers['range']): Cents | null {
  const days = startDate && endDate ? daysInclusive(startDate, endDate) : 0
  return days < 1 ? null : rollOffCost(service, days).cost
}
