import { type Frequency, frequencies } from '#domain/catalog/frequencies.ts'
import { fitPreferredDays, preferredDaysFit } from '#domain/catalog/preferred-days.ts'
import { frequenciesFor, largestCount, priceRow } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import type { PlacementContact, ServiceAnswer } from './answers.ts'
import { type DayRange, noRange } from './day-range.ts'

/** Stored like an answer, so that it survives a reload. */
export interface ContainerDraft {
  id: number
  cans: number
  frequency: Frequency
  /** Oldest choice first. */
  preferred: Weekday[]
  datestart: CalendarDay | null
  placement: PlacementContact
}

export const noContact: PlacementContact = { fullname: '', phone: '', email: '', notes: '' }

export function containerDraft(service: AvailableService, placement: PlacementContact = noContact): ContainerDraft {
  const frequency = frequenciesFor(service, 1)[0]?.frequency ?? frequencies[0]
  const preferred = fitPreferredDays([], frequency, service.enabled)
  return { id: service.id, cans: 1, frequency, preferred, datestart: null, placement }
}

export function changedDraft(
  service: AvailableService,
  draft: ContainerDraft,
  changed: Partial<ContainerDraft>,
): ContainerDraft {
  const next = { ...draft, ...changed }
  const cans = Math.min(Math.max(next.cans, 1), largestCount(service))
  const offered = frequenciesFor(service, cans)
  const frequency = (offered.find((each) => each.frequency === next.frequency) ?? offered[0])?.frequency
  if (!frequency) return next
  return { ...next, cans, frequency, preferred: fitPreferredDays(next.preferred, frequency, service.enabled) }
}

export function containerAnswer(service: AvailableService, draft: ContainerDraft): ServiceAnswer | null {
  const { id, cans, frequency, preferred, datestart, placement } = draft
  const row = priceRow(service, cans, frequency)
  if (!row || !preferredDaysFit(service.type, preferred, frequency, service.enabled)) return null
  return {
    id,
    name: service.name,
    cans: { cans, frequency: { frequency, price: row.price }, preferred, duration: row.duration },
    datestart,
    placement,
  }
}

export function draftOf({ id, cans, datestart = null, placement = noContact }: ServiceAnswer): ContainerDraft {
  const { frequency, preferred } = cans
  return { id, cans: cans.cans, frequency: frequency.frequency, preferred, datestart, placement }
}

export interface RollOffDraft {
  id: number
  range: DayRange
  notes: string
}

export function rollOffDraft(id: number, before: RollOffDraft | null): RollOffDraft {
  return { range: noRange, notes: '', ...before, id }
}
