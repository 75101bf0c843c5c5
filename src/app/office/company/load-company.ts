import type { OfficeRequest } from '#app/office/frame/office-request.ts'
import { may } from '#domain/identity/permissions.ts'
import type { CompanyPage } from './company-editor.tsx'

/** A company with what its screen asks besides: who may own it, and on the days' tab where something stands. Id 0 is new. */
export async function loadCompany({ calls, user }: OfficeRequest, id: string, url: URL): Promise<CompanyPage> {
  if (id === '0') return { id, company: null, haulers: [], inUse: [] }
  const [company, staff, inUse] = await Promise.all([
    calls.get('companies.get', { i: id }),
    may(user.role, 'companies.platformSettings') ? calls.get('users.getUsers', { company: Number(id) }) : [],
    // The calendar does without its marks when they cannot be had.
    showsDays(url.searchParams)
      ? calls.get('companies.getDaysInUse', { id: Number(id) }).then(
          ({ days }) => days.map(({ day }) => day),
          () => [],
        )
      : [],
  ])
  return { id, company, haulers: staff.filter(({ role }) => role === 'hauler'), inUse }
}

/** Whether the closed days are looked at. */
export const showsDays = (search: URLSearchParams): boolean => search.get('tab') === 'days'
