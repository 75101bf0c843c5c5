import { type DayRange, dayIn } from '#app/office/lists/days-filter.tsx'
import { type ListUrl, listUrl, oneOf, queryOf, type ViewOf, YES_NO } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { SERVICE_FILTERS } from '#domain/ordering/customers/service-filters.ts'

const TABS = ['all', 'leads', 'customers'] as const

const list = listUrl({
  sorts: ['kind', 'start', 'type', 'name', 'price', 'snapdesk', 'ops'],
  sort: 'start',
  direction: 'descending',
  fromHighest: ['start', 'price', 'snapdesk', 'ops'],
  filters: {
    type: { label: 'Type', options: serviceTypes },
    snapdesk: { label: 'In Snapdesk', options: YES_NO },
    ops: { label: 'In Ops', options: YES_NO },
    outofarea: { label: 'Out of area', options: YES_NO },
    services: { label: 'Services', options: SERVICE_FILTERS },
    archived: { label: 'Archived', options: ['yes'] },
  },
})

export type CustomersView = ViewOf<typeof list> & DayRange & { tab: (typeof TABS)[number] }

const read = (search: URLSearchParams): CustomersView => ({
  tab: oneOf(TABS, search.get('tab')) ?? 'all',
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  ...list.read(search),
})

export const customersUrl: ListUrl<CustomersView> = {
  ...list,
  read,
  query: queryOf(read),
  noFilters: { ...list.noFilters, from: '', to: '' },
  filterCount: (view) => list.filterCount(view) + (view.from || view.to ? 1 : 0),
}

export function listInput(view: CustomersView, company: number | null): Asked<'customers.export'> {
  const { q, tab, sort, direction, type, snapdesk, ops, outofarea, services, archived, from, to } = view
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
    ...(services && { services }),
    ...(archived && { archived }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Maximum number of ids that fit into a URL. */
const MOST_NAMED = 900

export function chosenHrefs(
  view: CustomersView,
  company: number | null,
  ids: readonly number[],
  isWhole: boolean,
): string[] {
  const all = exportHref(view, company)
  if (isWhole) return [all]
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_NAMED) }, (_, part) =>
    ids.slice(part * MOST_NAMED, (part + 1) * MOST_NAMED),
  )
  return parts.map((part) => `${all}&ids=${part.join(',')}`)
}

/** The session cookie authorizes the download, so that the browser saves the file. */
export function exportHref(view: CustomersView, company: number | null): string {
  const query = Object.entries(listInput(view, company)).map(([field, value]) => [field, String(value)])
  return `/cfc/api/customers.cfc?${new URLSearchParams([['method', 'export'], ...query])}`
}
