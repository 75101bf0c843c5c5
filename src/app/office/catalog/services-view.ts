import type { Service } from '#contract/service-office.ts'

export const SERVICE_SORTS = ['id', 'name', 'label', 'type', 'map'] as const
export type ServiceSort = (typeof SERVICE_SORTS)[number]

/** What the services list shows, all of it kept in the URL. */
export type ServicesView = {
  q: string
  sort: ServiceSort
  direction: 'ascending' | 'descending'
  /** An admin's choice; null is the first company. */
  company: number | null
}

/** Reads the URL; whatever it does not understand stands as the default. */
export function readServicesView(search: URLSearchParams): ServicesView {
  const company = search.get('company') ?? ''
  return {
    q: search.get('q') ?? '',
    sort: SERVICE_SORTS.find((sort) => sort === search.get('sort')) ?? 'id',
    direction: search.get('direction') === 'descending' ? 'descending' : 'ascending',
    company: /^[1-9]\d{0,8}$/.test(company) ? Number(company) : null,
  }
}

/** The URL's query of a changed view; defaults are left out. */
export function servicesQuery(view: ServicesView, change: Partial<ServicesView>): string {
  const next = { ...view, ...change }
  const query = new URLSearchParams()
  if (next.company !== null) query.set('company', String(next.company))
  if (next.q !== '') query.set('q', next.q)
  if (next.sort !== 'id') query.set('sort', next.sort)
  if (next.direction !== 'ascending') query.set('direction', next.direction)
  return `?${query}`
}

const compareWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

const order: Record<ServiceSort, (a: Service, b: Service) => number> = {
  id: (a, b) => a.id - b.id,
  name: (a, b) => compareWords(a.name, b.name),
  label: (a, b) => compareWords(a.label, b.label),
  type: (a, b) => compareWords(a.type, b.type),
  map: (a, b) => compareWords(a.mapname, b.mapname),
}

/** The services that hold every word of the search, sorted as the view says. */
export function showServices(all: readonly Service[], { q, sort, direction }: ServicesView): Service[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ id, name, label, type, mapname }: Service) =>
    [id, name, label, type, mapname].join(' ').toLowerCase()
  const sign = direction === 'ascending' ? 1 : -1
  return all
    .filter((service) => words.every((word) => textOf(service).includes(word)))
    .toSorted((a, b) => sign * order[sort](a, b) || a.id - b.id)
}
