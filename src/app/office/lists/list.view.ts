import { PAGE_SIZES, type PageSize } from '#app/page/page-size.ts'
import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'

export const YES_NO = ['yes', 'no'] as const

export type Direction = 'ascending' | 'descending'

/** The key is the name in the URL. */
export type Filters = Readonly<Record<string, { label: string; options: readonly string[] }>>

export type ListView<Sort extends string = string, F extends Filters = Record<never, never>> = {
  q: string
  sort: Sort
  direction: Direction
  /** Rows per page; null means as many as fit on the screen. */
  size: PageSize | null
  page: number
  company: number | null
} & { [Name in keyof F]: F[Name]['options'][number] | '' }

export interface ListSpec<Sort extends string, F extends Filters> {
  sorts: readonly Sort[]
  sort: Sort
  direction: Direction
  /** Columns whose first click sorts from the highest; words begin at A. */
  fromHighest?: readonly Sort[]
  filters: F
}

export interface ListUrl<View extends ListView> {
  filters: Filters
  /** Invalid values become defaults. */
  read: (search: URLSearchParams) => View
  /** Defaults are left out; every change except of the page returns to page 1. */
  query: (view: View, change: Partial<View>) => string
  firstDirection: (sort: string) => Direction
  filterCount: (view: View) => number
  noFilters: Partial<View>
}

export type ViewOf<Url> = Url extends ListUrl<infer View> ? View : never

export const oneOf = <T extends string | number>(options: readonly T[], given: string | null): T | undefined =>
  options.find((option) => String(option) === given)

const wholeNumber = (given: string | null): number | null => (/^[1-9]\d{0,8}$/.test(given ?? '') ? Number(given) : null)

export function listUrl<const Sort extends string, const F extends Filters>(
  spec: ListSpec<Sort, F>,
): ListUrl<ListView<Sort, F>> {
  type View = ListView<Sort, F>
  const names = Object.keys(spec.filters)
  const read = (search: URLSearchParams) =>
    ({
      q: search.get('q') ?? '',
      ...Object.fromEntries(
        Object.entries(spec.filters).map(([name, { options }]) => [name, oneOf(options, search.get(name)) ?? '']),
      ),
      sort: oneOf(spec.sorts, search.get('sort')) ?? spec.sort,
      direction: oneOf(['ascending', 'descending'], search.get('direction')) ?? spec.direction,
      size: oneOf(PAGE_SIZES, search.get('rows')) ?? null,
      page: wholeNumber(search.get('page')) ?? 1,
      company: wholeNumber(search.get('company')),
    }) as View
  return {
    filters: spec.filters,
    read,
    query: queryOf(read),
    firstDirection: (key) => (spec.fromHighest?.some((sort) => sort === key) ? 'descending' : 'ascending'),
    filterCount: (view) => ['q', ...names].filter((name) => String(view[name as keyof View]).trim() !== '').length,
    noFilters: Object.fromEntries(['q', ...names].map((name) => [name, ''])) as Partial<View>,
  }
}

export function queryOf<View extends ListView>(read: (search: URLSearchParams) => View): ListUrl<View>['query'] {
  const fresh = read(new URLSearchParams())
  return (view, change) => {
    const next = { ...view, page: 1, ...change }
    const query = new URLSearchParams()
    for (const [field, value] of Object.entries(next)) {
      if (value !== null && value !== fresh[field as keyof View]) {
        query.set(field === 'size' ? 'rows' : field, String(value))
      }
    }
    return `?${query}`
  }
}

export const companyOfList = (user: User, view: { company: number | null }): number | null =>
  may(user, 'companies.list') ? view.company : user.company
