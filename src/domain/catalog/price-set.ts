// A price set holds rows and the weekdays on which a truck may come, for as many services as share it.
// Its name is its own in its company; a set in use stays until no service takes its prices from it.

import { errorsOf, type FieldErrors } from '#domain/catalog/field-errors.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import type { PriceRow } from '#domain/catalog/service.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

export interface PriceSetDraft {
  name: string
  enabled: readonly Weekday[]
  rows: readonly PriceRow[]
}

/** What is wrong with a price set, by field. */
export function priceSetErrors({ name }: Pick<PriceSetDraft, 'name'>): FieldErrors<PriceSetDraft> {
  return errorsOf<PriceSetDraft>({ name: name.trim() === '' ? catalogMessages.nameRequired : undefined })
}

/** How two names are compared: letter case and the number of spaces make no difference. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether another set has the name already. */
export function nameIsTaken(name: string, uid: string, sets: readonly { uid: string; name: string }[]): boolean {
  return nameKey(name) !== '' && sets.some((set) => set.uid !== uid && nameKey(set.name) === nameKey(name))
}

/** The names as a choice shows them: where two are alike, each says how many prices it holds. */
export function namesToTellApart(
  sets: readonly { uid: string; name: string; rows: readonly unknown[] }[],
): { uid: string; name: string }[] {
  return sets.map(({ uid, name, rows }) => {
    const prices = rows.length === 1 ? '1 price' : `${rows.length} prices`
    return { uid, name: nameIsTaken(name, uid, sets) ? `${name} (${prices})` : name }
  })
}
