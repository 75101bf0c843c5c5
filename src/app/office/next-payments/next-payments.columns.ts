import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { NextPayment } from '#contract/services/next-payments.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { paymentRhythm } from '#domain/ordering/prices/next-payment.ts'

const dayText = ({ day }: NextPayment) => (day ? formatDay(day) : 'No day known')
const amountText = ({ amount }: NextPayment) => formatDollars(amount)
const rhythmText = ({ recurs }: NextPayment) => paymentRhythm(recurs)
const cardText = ({ card }: NextPayment) => (card === null ? 'None' : `Ending in ${card}`)
const nameOf = ({ name }: NextPayment) => name

export const NEXT_PAYMENT_COLUMNS: readonly ListColumn<NextPayment>[] = [
  {
    key: 'day',
    head: 'Due',
    sortable: true,
    cell: dayText,
    text: dayText,
    orders: { ascending: 'Earliest first', descending: 'Latest first' },
  },
  { key: 'name', head: 'Customer', sortable: true, cell: nameOf, text: nameOf },
  {
    key: 'amount',
    head: 'Amount',
    sortable: true,
    align: 'end',
    cell: amountText,
    text: amountText,
    orders: { ascending: 'Lowest amount first', descending: 'Highest amount first' },
  },
  { key: 'rhythm', head: 'Every', cell: rhythmText, text: rhythmText },
  { key: 'card', head: 'Stored card', cell: cardText, text: cardText },
]

export const nextPaymentCard = (row: NextPayment): CardFacts => ({
  title: row.name,
  end: amountText(row),
  facts: `${dayText(row)} · ${rhythmText(row)}${row.card === null ? '' : ` · card ${row.card}`}`,
})
