// The last days are counted in the company's own days, today among them; a day on which nothing came is a day all the same.
// What no area covers is counted by street, the busiest first, and what is left over stands as one entry.

import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'

export type Counted = { day: CalendarDay; count: number }

/** The first of so many days of which `today` is the last. */
export const firstOfDays = (today: CalendarDay, days: number): CalendarDay => addDays(today, 1 - days)

/** One entry for each of the last days, oldest first. */
export function dailyCounts(
  today: CalendarDay,
  days: number,
  orders: readonly Counted[],
  leads: readonly Counted[],
): { day: CalendarDay; orders: number; leads: number }[] {
  const on = (counted: readonly Counted[]) => new Map(counted.map(({ day, count }) => [day, count]))
  const [ordersOn, leadsOn] = [on(orders), on(leads)]
  const first = firstOfDays(today, days)
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index)
    return { day, orders: ordersOn.get(day) ?? 0, leads: leadsOn.get(day) ?? 0 }
  })
}

export const ELSEWHERE = 'Elsewhere'
const STREETS_SHOWN = 3

/** Addresses by street: the busiest ones by name, all others as one. An address without a street is elsewhere. */
export function demandByStreet(addresses: readonly string[]): { street: string; count: number }[] {
  const byStreet = Map.groupBy(addresses, (address) => parseAddress(address).street)
  const streets = [...byStreet]
    .filter(([street]) => street !== '')
    .map(([street, found]) => ({ street, count: found.length }))
    .toSorted((a, b) => b.count - a.count || (a.street < b.street ? -1 : 1))
  const named = streets.slice(0, STREETS_SHOWN)
  const rest = addresses.length - named.reduce((sum, { count }) => sum + count, 0)
  return rest > 0 ? [...named, { street: ELSEWHERE, count: rest }] : named
}
