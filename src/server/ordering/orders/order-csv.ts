import type { ListedOrder } from '#contract/services/order-office.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import { paymentKindText } from '#domain/ordering/orders/order-progress.ts'
import { capital } from '#domain/words/capital.ts'
import { type CsvColumn, csvOf } from '#server/base/csv-text.ts'

export const MOST_IN_A_FILE = 100_000

const dayText = (at: string | null, timezone: string) => (at ? formatDay(todayIn(timezone, new Date(at))) : '')

const COLUMNS: CsvColumn<ListedOrder>[] = [
  ['Order', ({ order }) => order],
  ['Ordered', ({ placed, timezone }) => momentText(placed, timezone)],
  ['Type', ({ type }) => type],
  ['Customer', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Payment', ({ paid }) => paymentKindText(paid)],
  ['State', ({ standing }) => capital(standing)],
  ['Total', ({ total }) => total.toFixed(2)],
  ['Tax', ({ tax }) => tax.toFixed(2)],
  ['Setup fee', ({ setupfee }) => setupfee.toFixed(2)],
  ['Delivery fee', ({ deliveryfee }) => deliveryfee.toFixed(2)],
  ['Paid on', ({ paidat, timezone }) => dayText(paidat, timezone)],
  ['Paid by', ({ paidby }) => (paidby ? capital(paidby) : '')],
  ['Check number', ({ checknumber }) => checknumber],
  ['Refunded', ({ refunded }) => refunded.toFixed(2)],
  ['Refunded on', ({ refundedat, timezone }) => dayText(refundedat, timezone)],
  ['Begins', ({ begins }) => (begins ? formatDay(begins) : '')],
  ['Card ending', ({ lastfour }) => lastfour],
  ['Bank reference', ({ retref }) => retref ?? ''],
]

export function ordersCsv(rows: readonly ListedOrder[], { withCompany }: { withCompany: boolean }): string {
  return csvOf(withCompany ? [['Company', ({ company }) => company], ...COLUMNS] : COLUMNS, rows)
}
