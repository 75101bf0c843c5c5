import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import { compareWords, type ListRules } from '#app/office/lists/show-list.ts'
import type { NextPayment } from '#contract/services/next-payments.ts'
import { addDays, addMonths, type CalendarDay } from '#domain/companies/days/calendar-day.ts'

const WHEN = ['overdue', 'next 7 days', 'next month', 'no day known'] as const

export const nextPaymentsUrl = listUrl({
  sorts: ['day', 'name', 'amount'],
  sort: 'day',
  direction: 'ascending',
  fromHighest: ['amount'],
  filters: { due: { label: 'Due', options: WHEN }, card: { label: 'Card', options: ['kept', 'none'] } },
})
type NextPaymentsView = ViewOf<typeof nextPaymentsUrl>

const LAST = '9999-12-31'

function isDue(day: CalendarDay | null, due: (typeof WHEN)[number], today: CalendarDay): boolean {
  if (due === 'no day known' || day === null) return due === 'no day known' && day === null
  if (due === 'overdue') return day < today
  return day >= today && day <= (due === 'next 7 days' ? addDays(today, 6) : addMonths(today, 1))
}

export const nextPaymentRules = (today: CalendarDay): ListRules<NextPayment, NextPaymentsView> => ({
  text: ({ name }) => name,
  passes: ({ day, card }, view) =>
    (view.due === '' || isDue(day, view.due, today)) &&
    (view.card === '' || (view.card === 'kept') === (card !== null)),
  orders: {
    day: (a, b) => (a.day ?? LAST).localeCompare(b.day ?? LAST),
    name: (a, b) => compareWords(a.name, b.name),
    amount: (a, b) => a.amount - b.amount,
  },
})
