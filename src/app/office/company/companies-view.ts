import type { Company } from '#contract/companies.ts'

const SORTS = ['id', 'name', 'slug', 'phone', 'listed'] as const
export type CompanySort = (typeof SORTS)[number]

const PAGE_SIZES = [10, 25, 50, 100]

/** What the companies list shows, all of it kept in the URL. */
export type CompaniesView = {
  q: string
  sort: CompanySort
  direction: 'ascending' | 'descending'
  rows: number
  page: number
}

/** Reads the URL; whatever it does not understand stands as the default. */
export function readCompaniesView(search: URLSearchParams): CompaniesView {
  const page = search.get('page') ?? ''
  return {
    q: search.get('q') ?? '',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'name',
    direction: search.get('direction') === 'descending' ? 'descending' : 'ascending',
    rows: PAGE_SIZES.find((size) => String(size) === search.get('rows')) ?? 10,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** The URL's query of a changed view; defaults are left out, and every change but that of the page begins at page 1. */
export function companiesQuery(view: CompaniesView, change: Partial<CompaniesView>): string {
  const next = { ...view, page: 1, ...change }
  const fresh = readCompaniesView(new URLSearchParams())
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(next)) {
    if (value !== fresh[field as keyof CompaniesView]) query.set(field, String(value))
  }
  return `?${query}`
}

const compareWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

const order: Record<CompanySort, (a: Company, b: Company) => number> = {
  id: (a, b) => a.id - b.id,
  name: (a, b) => compareWords(a.name, b.name),
  slug: (a, b) => compareWords(a.slug, b.slug),
  phone: (a, b) => compareWords(a.phone, b.phone),
  listed: (a, b) => Number(b.listed) - Number(a.listed),
}

export type ShownCompanies = { rows: Company[]; total: number; page: number; size: number }

/** The page of companies that hold every word of the search, sorted as the view says. */
export function showCompanies(all: readonly Company[], view: CompaniesView): ShownCompanies {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ id, name, slug, phone }: Company) => [id, name, slug, phone].join(' ').toLowerCase()
  const sign = view.direction === 'ascending' ? 1 : -1
  const found = all
    .filter((company) => words.every((word) => textOf(company).includes(word)))
    .toSorted((a, b) => sign * order[view.sort](a, b) || a.id - b.id)
  const page = Math.min(view.page, Math.max(1, Math.ceil(found.length / view.rows)))
  const rows = found.slice((page - 1) * view.rows, page * view.rows)
  return { rows, total: found.length, page, size: view.rows }
}
