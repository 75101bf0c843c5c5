import { type DayRange, dayIn } from '#app/office/lists/days-filter.tsx'
import { type ListUrl, listUrl, queryOf, type ViewOf } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'

const KINDS = ['card', 'check', 'cash', 'other'] as const

const list = listUrl({
  sorts: ['newest'],
  sort: 'newest',
  direction: 'descending',
  filters: { kind: { label: 'Kind', options: KINDS } },
})

export type PaymentsView = ViewOf<typeof list> &
  DayRange & {
    /** The last payment of the page before. */
    after: number | null
  }

const numbered = (given: string | null): number | null => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : null)

const read = (search: URLSearchParams): PaymentsView => ({
  ...list.read(search),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  after: numbered(search.get('after')),
})
const write = queryOf(read)

export const paymentsUrl: ListUrl<PaymentsView> = {
  ...list,
  read,
  // A changed filter returns to the newest payment.
  query: (view, change) => write(view, { after: null, ...change }),
  noFilters: { q: '', kind: '', from: '', to: '' },
  filterCount: ({ q, kind, from, to }) => [q.trim(), kind, from || to].filter(Boolean).length,
}

export function paymentsInput({ q, kind, from, to }: PaymentsView, company: number): Asked<'billing.getPayments'> {
  return {
    companyId: company,
    ...(q.trim() && { query: q.trim() }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const paymentPath = (view: PaymentsView, id: number): string =>
  `${paymentsUrl.query(view, { after: view.after })}&payment=${id}`

export const openPayment = (search: URLSearchParams): number | null => numbered(search.get('payment'))
