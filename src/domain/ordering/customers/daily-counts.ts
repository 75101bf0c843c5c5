import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { parseAddress } from '#domain/geo/addresses/parse-address.ts'

export type Counted = { day: CalendarDay; count: number }

export const firstOfDays = (today: CalendarDay, days: number): CalendarDay => addDays(today, 1 - days)

/** All days are in the company's time zone. */
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
