import type { ServiceMap } from '#contract/maps.ts'

const SORT_KEYS = ['id', 'name'] as const
export type MapsSortKey = (typeof SORT_KEYS)[number]

/** What the maps list shows, all of it kept in the URL. */
export interface MapsView {
  q: string
  sort: MapsSortKey
  direction: 'ascending' | 'descending'
  /** An admin's choice; null is the first of all. */
  company: number | null
}

export function readView(search: URLSearchParams): MapsView {
  const company = search.get('company') ?? ''
  return {
    q: search.get('q') ?? '',
    sort: SORT_KEYS.find((key) => key === search.get('sort')) ?? 'id',
    direction: search.get('direction') === 'descending' ? 'descending' : 'ascending',
    company: /^[1-9]\d{0,8}$/.test(company) ? Number(company) : null,
  }
}

/** The URL's query of a changed view; defaults are left out. */
export function viewQuery(view: MapsView, change: Partial<MapsView>): string {
  const next = { ...view, ...change }
  const fresh = readView(new URLSearchParams())
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(next)) {
    if (value !== null && value !== fresh[field as keyof MapsView]) query.set(field, String(value))
  }
  return query.size > 0 ? `?${query}` : '?'
}

const compareNames = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

/** The maps whose name or id has every word of the search, in the view's order. */
export function showMaps(maps: readonly ServiceMap[], { q, sort, direction }: MapsView): ServiceMap[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const sign = direction === 'ascending' ? 1 : -1
  return maps
    .filter(({ id, name }) => words.every((word) => `${id} ${name}`.toLowerCase().includes(word)))
    .toSorted((a, b) => sign * (sort === 'name' ? compareNames(a.name, b.name) : a.id - b.id) || a.id - b.id)
}

/** The list of a company; only an admin's says which. */
export const listPath = (isAdmin: boolean, company: number) =>
  isAdmin ? `/admin/maps?company=${company}` : '/admin/maps'
