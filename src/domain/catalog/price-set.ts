// Price rows and pickup weekdays shared by several services. Names are unique per company, and a set can't be
// deleted while a service uses it.

import { errorsOf, type FieldErrors } from '#domain/catalog/field-errors.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

export interface PriceSetDraft {
  name: string
  enabled: readonly Weekday[]
  rows: readonly PriceRow[]
}

export function priceSetErrors({ name }: Pick<PriceSetDraft, 'name'>): FieldErrors<PriceSetDraft> {
  return errorsOf<PriceSetDraft>({ name: name.trim() === '' ? catalogMessages.nameRequired : undefined })
}

export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export function nameIsTaken(name: string, uid: string, sets: readonly { uid: string; name: string }[]): boolean {
  return nameKey(name) !== '' && sets.some((set) => set.uid !== uid && nameKey(set.name) === nameKey(name))
}

export function namesToTellApart(
  sets: readonly { uid: string; name: string; rows: readonly unknown[] }[],
): { uid: string; name: string }[] {
  return sets.map(({ uid, name, rows }) => {
    const prices = rows.length === 1 ? '1 price' : `${rows.length} prices`
    return { uid, name: nameIsTaken(name, uid, sets) ? `${name} (${prices})` : name }
  })
}
