import type { UserStatus } from '#domain/identity/roles.ts'
import {
  ROLE_FILTERS,
  type RoleFilter,
  STATUS_FILTERS,
  VERIFIED_FILTERS,
  type VerifiedFilter,
} from '#domain/identity/user-filters.ts'

export const USER_PAGE_SIZE = 25

/** What the users list shows, all of it kept in the URL. An absent filter is ''. */
export interface UsersView {
  q: string
  verified: VerifiedFilter | ''
  role: RoleFilter | ''
  status: UserStatus | ''
  page: number
}

const oneOf = <T extends string>(options: readonly T[], given: string | null): T | '' =>
  options.find((option) => option === given) ?? ''

/** Reads the URL; whatever it does not understand stands as the default. */
export function readUsersView(search: URLSearchParams): UsersView {
  const page = search.get('page') ?? ''
  return {
    q: search.get('q') ?? '',
    verified: oneOf(VERIFIED_FILTERS, search.get('verified')),
    role: oneOf(ROLE_FILTERS, search.get('role')),
    status: oneOf(STATUS_FILTERS, search.get('status')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The URL's query of a changed view; defaults are left out, and every change but that of the page begins at page 1. */
export function usersQuery(view: UsersView, change: Partial<UsersView>): string {
  const { page, ...filters } = { ...view, page: 1, ...change }
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

export const NO_USER_FILTERS: Partial<UsersView> = { q: '', verified: '', role: '', status: '' }

/** How many filters are set; the search counts as one. */
export const userFilterCount = ({ q, verified, role, status }: UsersView): number =>
  [q.trim(), verified, role, status].filter((set) => set !== '').length
