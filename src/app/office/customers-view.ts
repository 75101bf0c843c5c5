import type { CustomerRow } from './customer-rows.ts'

export const TABS = ['all', 'leads', 'customers'] as const
export type CustomersTab = (typeof TABS)[number]

export const SORT_KEYS = ['kind', 'start', 'type', 'name', 'price', 'snapdesk', 'ops'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export const PAGE_SIZES = [10, 25, 50, 100] as const
export const SERVICE_TYPES = ['Residential', 'Commercial', 'Roll-Offs'] as const
export const YES_NO = ['yes', 'no'] as const

/** What the customers list shows, all of it kept in the URL. An absent filter is ''. */
export type CustomersView = {
  tab: CustomersTab
  q: string
  type: (typeof SERVICE_TYPES)[number] | ''
  snapdesk: (typeof YES_NO)[number] | ''
  ops: (typeof YES_NO)[number] | ''
  sort: SortKey
  direction: 'ascending' | 'descending'
  size: (typeof PAGE_SIZES)[number]
  page: number
  /** An admin's choice; null is all companies. */
  company: number | null
}

const oneOf = <T extends string | number>(options: readonly T[], given: string | null): T | undefined =>
  options.find((option) => String(option) === given)

const wholeNumber = (given: string | null): number | null => (/^[1-9]\d{0,8}$/.test(given ?? '') ? Number(given) : null)

/** Reads the URL; whatever it does not understand stands as the default. */
export function readView(search: URLSearchParams): CustomersView {
  return {
    tab: oneOf(TABS, search.get('tab')) ?? 'all',
    q: search.get('q') ?? '',
    type: oneOf(SERVICE_TYPES, search.get('type')) ?? '',
    snapdesk: oneOf(YES_NO, search.get('snapdesk')) ?? '',
    ops: oneOf(YES_NO, search.get('ops')) ?? '',
    sort: oneOf(SORT_KEYS, search.get('sort')) ?? 'start',
    direction: oneOf(['ascending', 'descending'] as const, search.get('direction')) ?? 'descending',
    size: oneOf(PAGE_SIZES, search.get('rows')) ?? 10,
    page: wholeNumber(search.get('page')) ?? 1,
    company: wholeNumber(search.get('company')),
  }
}

/** The URL's query of a changed view; defaults are left out, and every change but that of the page begins at page 1. */
export function viewQuery(view: CustomersView, change: Partial<CustomersView>): string {
  const next = { ...view, page: 1, ...change }
  const fresh = readView(new URLSearchParams())
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(next)) {
    if (value !== null && value !== fresh[field as keyof CustomersView]) {
      query.set(field === 'size' ? 'rows' : field, String(value))
    }
  }
  return query.size > 0 ? `?${query}` : '?'
}

/** How many filters are set besides the tab; the search counts as one. */
export function filterCount({ q, type, snapdesk, ops }: CustomersView): number {
  return [q.trim(), type, snapdesk, ops].filter((set) => set !== '').length
}

export const NO_FILTERS: Partial<CustomersView> = { q: '', type: '', snapdesk: '', ops: '' }

/** The direction a first click on a head sorts in: words from A, days and amounts from the highest. */
export const firstDirection = (key: SortKey): CustomersView['direction'] =>
  key === 'name' || key === 'type' || key === 'kind' ? 'ascending' : 'descending'

const answers = (filter: 'yes' | 'no' | '', fact: boolean) => filter === '' || (filter === 'yes') === fact

const compareNames = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

const order: Record<SortKey, (a: CustomerRow, b: CustomerRow) => number> = {
  kind: (a, b) => Number(a.lead) - Number(b.lead),
  start: (a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)),
  type: (a, b) => compareNames(a.type, b.type),
  name: (a, b) => compareNames(a.name, b.name),
  price: (a, b) => a.price - b.price,
  snapdesk: (a, b) => Number(a.snapdesk) - Number(b.snapdesk),
  ops: (a, b) => Number(a.ops) - Number(b.ops),
}

export type ShownCustomers = {
  /** Rows that pass search and filters, by tab. */
  counts: Record<CustomersTab, number>
  /** The rows of this page. */
  rows: CustomerRow[]
  /** The page that is shown: the last one when the URL's is beyond it. */
  page: number
}

/** The page of rows that a view shows; equal rows stand newest first. */
export function showCustomers(all: readonly CustomerRow[], view: CustomersView): ShownCustomers {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(
    (row) =>
      words.every((word) => row.text.includes(word)) &&
      (view.type === '' || row.type === view.type) &&
      answers(view.snapdesk, row.snapdesk) &&
      answers(view.ops, row.ops),
  )
  const leads = found.filter(({ lead }) => lead)
  const counts = { all: found.length, leads: leads.length, customers: found.length - leads.length }
  const inTab = view.tab === 'all' ? found : view.tab === 'leads' ? leads : found.filter(({ lead }) => !lead)
  const sign = view.direction === 'ascending' ? 1 : -1
  const compare = order[view.sort]
  const sorted = inTab.toSorted((a, b) => sign * compare(a, b) || b.id - a.id)
  const page = Math.min(view.page, Math.max(1, Math.ceil(sorted.length / view.size)))
  return { counts, rows: sorted.slice((page - 1) * view.size, page * view.size), page }
}
