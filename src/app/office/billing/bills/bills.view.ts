import { type DayRange, dayIn } from '#app/office/lists/days-filter.tsx'
import { type ListUrl, listUrl, queryOf, type ViewOf } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'

const STATES = ['open', 'overdue', 'paid', 'draft', 'void'] as const

const list = listUrl({
  sorts: ['newest'],
  sort: 'newest',
  direction: 'descending',
  filters: { state: { label: 'State', options: STATES } },
})

export type BillsView = ViewOf<typeof list> &
  DayRange & {
    /** The last bill of the page before. */
    after: number | null
  }

const numbered = (given: string | null): number | null => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : null)

const read = (search: URLSearchParams): BillsView => ({
  ...list.read(search),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  after: numbered(search.get('after')),
})
const write = queryOf(read)

export const billsUrl: ListUrl<BillsView> = {
  ...list,
  read,
  // A changed filter returns to the newest bill.
  query: (view, change) => write(view, { after: null, ...change }),
  noFilters: { q: '', state: '', from: '', to: '' },
  filterCount: ({ q, state, from, to }) => [q.trim(), state, from || to].filter(Boolean).length,
}

export function billsInput({ q, state, from, to }: BillsView, company: number): Asked<'billing.getInvoices'> {
  return {
    companyId: company,
    ...(q.trim() && { query: q.trim() }),
    ...(state === 'overdue' ? { overdue: 1 as const } : state && { state }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
