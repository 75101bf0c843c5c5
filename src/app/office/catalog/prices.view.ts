import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import { compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { weekdays } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'
import { rightRows, typedRows } from './typed-rows.ts'

export const pricesUrl = listUrl({
  sorts: ['name', 'days', 'rows', 'from'],
  sort: 'name',
  direction: 'ascending',
  fromHighest: ['days', 'rows', 'from'],
  filters: { day: { label: 'Weekday', options: weekdays } },
})
export type PricesView = ViewOf<typeof pricesUrl>

export const daysOf = ({ enabled }: PriceSet): string =>
  enabled.length === 0 ? 'None' : enabled.map((day) => day.slice(0, 3)).join(', ')

export function lowestPrice({ rows }: PriceSet): Cents | null {
  const prices = rightRows(typedRows(rows)).map(({ price }) => price)
  return prices.length === 0 ? null : Math.min(...prices)
}

export const priceRules: ListRules<PriceSet, PricesView> = {
  text: ({ name }) => name,
  passes: ({ enabled }, { day }) => day === '' || enabled.includes(day),
  orders: {
    name: (a, b) => compareWords(a.name, b.name),
    days: (a, b) => a.enabled.length - b.enabled.length,
    rows: (a, b) => a.rows.length - b.rows.length,
    from: (a, b) => (lowestPrice(a) ?? -1) - (lowestPrice(b) ?? -1),
  },
}
