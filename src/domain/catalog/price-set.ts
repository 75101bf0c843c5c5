// A price set holds rows and the weekdays on which a truck may come, for as many services as share it (decision 14).
// The list shows one set of each name; a set in use stays until no service takes its prices from it.

import { errorsOf, type FieldErrors } from '#domain/catalog/field-errors.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { Weekday } from '#domain/companies/calendar-day.ts'

export interface PriceSetDraft {
  name: string
  enabled: readonly Weekday[]
  rows: readonly PriceRow[]
}

/** What is wrong with a price set, by field. */
export function priceSetErrors({ name }: Pick<PriceSetDraft, 'name'>): FieldErrors<PriceSetDraft> {
  return errorsOf<PriceSetDraft>({ name: name.trim() === '' ? catalogMessages.nameRequired : undefined })
}

const nameKey = (name: string) => name.trim().toLowerCase()

/** The first set of each name, in the order given (specification back-office.md section 2). */
export function oneOfEachName<Set extends { name: string }>(sets: readonly Set[]): Set[] {
  const seen = new Map<string, Set>()
  for (const set of sets) if (!seen.has(nameKey(set.name))) seen.set(nameKey(set.name), set)
  return [...seen.values()]
}

/** Whether another set has the name already, so that the list would show only one of the two. */
export function nameIsTaken(name: string, uid: string, sets: readonly { uid: string; name: string }[]): boolean {
  return nameKey(name) !== '' && sets.some((set) => set.uid !== uid && nameKey(set.name) === nameKey(name))
}
