// Prices sent by the browser are ignored, as in an order.

import { frequencies } from '#domain/catalog/frequencies.ts'
import { monthlyPrice } from '#domain/catalog/price-rows.ts'
import { rollOffCost } from '#domain/catalog/roll-off-cost.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { type CalendarDay, daysInclusive, isCalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceFacts, ServiceSite, SiteContact } from '#domain/ordering/orders/service-words.ts'

export interface AskedService {
  id: number
  cans?: { cans: number; frequency: string; preferred: readonly string[] } | undefined
  datestart?: string | undefined
  range?: { startDate: string; endDate: string } | undefined
  notes?: string | undefined
  contact?: (SiteContact & { notes: string }) | undefined
}

export type WantedService = ServiceFacts & ServiceSite

export function wantedServices(catalog: readonly AvailableService[], asked: readonly AskedService[]): WantedService[] {
  return asked.flatMap((each) => {
    const service = catalog.find(({ id }) => id === each.id)
    return service ? [wantedService(service, each)] : []
  })
}

function wantedService(service: AvailableService, asked: AskedService): WantedService {
  const { cans, contact } = asked
  const datestart = dayOf(asked.datestart) ?? dayOf(asked.range?.startDate)
  const dateend = dayOf(asked.range?.endDate)
  const notes = new Set([contact?.notes, asked.notes].flatMap((text) => text?.trim() || []))
  const { fullname = '', phone = '', email = '' } = contact ?? {}
  return {
    name: service.name,
    cans: cans?.cans ?? 0,
    frequency: cans?.frequency ?? '',
    preferred: cans ? [...cans.preferred] : [],
    price: service.type === 'Roll-Offs' ? rollOffPrice(service, datestart, dateend) : cansPrice(service, asked),
    datestart,
    dateend,
    notes: [...notes].join('\n'),
    contact: fullname || phone || email ? { fullname, phone, email } : null,
  }
}

const dayOf = (text: string | undefined): CalendarDay | null => (text && isCalendarDay(text) ? text : null)

function cansPrice(service: AvailableService, { cans }: AskedService) {
  const frequency = frequencies.find((each) => each === cans?.frequency)
  return cans && frequency ? monthlyPrice(service, cans.cans, frequency) : null
}

function rollOffPrice(service: AvailableService, first: CalendarDay | null, last: CalendarDay | null) {
  const days = first && last ? daysInclusive(first, last) : 0
  return days < 1 ? null : rollOffCost(service, days).cost
}
