import type { Asked } from '#contract/contract.ts'

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
  outofarea: (typeof YES_NO)[number] | ''
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
    outofarea: oneOf(YES_NO, search.get('outofarea')) ?? '',
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
export function filterCount({ q, type, snapdesk, ops, outofarea }: CustomersView): number {
  return [q.trim(), type, snapdesk, ops, outofarea].filter((set) => set !== '').length
}

export const NO_FILTERS: Partial<CustomersView> = { q: '', type: '', snapdesk: '', ops: '', outofarea: '' }

/** The direction a first click on a head sorts in: words from A, days and amounts from the highest. */
export const firstDirection = (key: SortKey): CustomersView['direction'] =>
  key === 'name' || key === 'type' || key === 'kind' ? 'ascending' : 'descending'

/** What the server is asked for a list; `company` null is all companies. */
export function listInput(view: CustomersView, company: number | null): Asked<'customers.export'> {
  const { q, tab, sort, direction, type, snapdesk, ops, outofarea } = view
  return {
    tab,
    sort,
    direction,
    ...(company !== null && { companyId: company }),
    ...(q.trim() && { query: q.trim() }),
    ...(type && { type }),
    ...(snapdesk && { snapdesk }),
    ...(ops && { ops }),
    ...(outofarea && { outofarea }),
  }
}

/** Where the list can be had as a file. The session's cookie opens it, so that the browser itself can save it. */
export function exportHref(view: CustomersView, company: number | null): string {
  const query = Object.entries(listInput(view, company)).map(([field, value]) => [field, String(value)])
  return `/cfc/api/customers.cfc?${new URLSearchParams([['method', 'export'], ...query])}`
}
