import { listUrl, type ViewOf } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'
import { ROLE_FILTERS, STATUS_FILTERS, VERIFIED_FILTERS } from '#domain/identity/user-filters.ts'

export const usersUrl = listUrl({
  sorts: ['id', 'username', 'name', 'verified', 'role', 'status'],
  sort: 'id',
  direction: 'descending',
  fromHighest: ['id', 'verified'],
  filters: {
    verified: { label: 'Verified', options: VERIFIED_FILTERS },
    role: { label: 'Role', options: ROLE_FILTERS },
    status: { label: 'Status', options: STATUS_FILTERS },
  },
})
export type UsersView = ViewOf<typeof usersUrl>

export function usersInput({ q, verified, role, status, sort, direction }: UsersView): Asked<'users.export'> {
  return { query: q.trim(), verified, role, status, sort, direction }
}

export function usersFile(view: UsersView): string {
  const asked = Object.entries(usersInput(view)).filter(([, value]) => value !== '')
  const query = asked.map(([field, value]) => [field, String(value)])
  return `/cfc/api/users.cfc?${new URLSearchParams([['method', 'export'], ...query])}`
}
