import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { daysOf, lowestPrice, type PricesView } from './prices.view.ts'

function lowestText(set: PriceSet): string {
  const lowest = lowestPrice(set)
  return lowest === null ? 'No prices' : formatMoney(lowest)
}

const nameOf = ({ name }: PriceSet) => name
const countOf = ({ rows }: PriceSet) => String(rows.length)

export const PRICE_COLUMNS: readonly ListColumn<PriceSet, PricesView['sort']>[] = [
  { key: 'name', head: 'Price Name', sortable: true, cell: nameOf, text: nameOf },
  {
    key: 'days',
    head: 'Weekdays',
    sortable: true,
    cell: daysOf,
    text: daysOf,
    orders: { ascending: 'Fewest weekdays first', descending: 'Most weekdays first' },
  },
  {
    key: 'rows',
    head: 'Prices',
    sortable: true,
    align: 'end',
    width: '6rem',
    cell: countOf,
    text: countOf,
    orders: { ascending: 'Fewest prices first', descending: 'Most prices first' },
  },
  {
    key: 'from',
    head: 'Lowest price',
    sortable: true,
    align: 'end',
    width: '8.75rem',
    cell: lowestText,
    text: lowestText,
    orders: { ascending: 'Cheapest first', descending: 'Dearest first' },
  },
]

/** The columns as a phone card, which has no heads to explain that the price is the lowest. */
export const priceCard = (set: PriceSet): CardFacts => ({
  title: set.name,
  end: lowestPrice(set) === null ? lowestText(set) : `from ${lowestText(set)}`,
  facts: `${set.rows.length} ${set.rows.length === 1 ? 'price' : 'prices'} · ${daysOf(set)}`,
})
