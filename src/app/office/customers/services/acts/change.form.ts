import { typedCents } from '#app/office/form/typed-number.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { CalendarDay, Weekday } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { Wanted } from './use-service-act.ts'

/** Only what was chosen; the rest stays as it is on the day. */
export interface Change {
  from: CalendarDay
  cans?: number
  frequency?: Frequency
  preferred?: Weekday[]
  /** As typed; without it, other carts or another frequency take the map's price. */
  price?: string | undefined
  reason: string
  later: boolean
}

/** The preview of an own price needs no reason yet. */
export const PREVIEW_REASON = 'Preview'

/** Null while nothing is changed, or a price is unreadable. */
export function changeOf({ from, price, reason, later, ...work }: Change): Wanted<'customers.changeService'> | null {
  const cents = price === undefined || price.trim() === '' ? null : typedCents(price)
  if (from === '' || Number.isNaN(cents)) return null
  if (Object.keys(work).length === 0 && cents === null) return null
  return {
    from,
    ...work,
    ...(cents !== null && { price: dollarsOf(cents) }),
    reason,
    later: later ? 1 : 0,
  }
}
