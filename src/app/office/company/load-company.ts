import { redirect } from 'react-router'
import { loadLastChanges } from '#app/office/trail/load-last-changes.ts'
import type { OfficeRequest } from '#app/page/office-request.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { Answer } from '#contract/contract.ts'
import type { TrailLine } from '#contract/trail.ts'
import type { User } from '#contract/users/sessions.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { firstScreen } from '#domain/identity/first-screen.ts'
import { may } from '#domain/identity/permissions.ts'
import { isOwner } from '#domain/identity/roles.ts'

export type CompanyPage = {
  id: string
  company: Company | null
  haulers: readonly User[]
  inUse: readonly CalendarDay[]
  room: Answer<'companies.getRoom'> | null
  changes: readonly TrailLine[]
  held: Answer<'messages.getHeld'>
}

/** Id 0 is a new company. */
export async function loadCompany({ calls, user }: OfficeRequest, id: string, url: URL): Promise<CompanyPage> {
  // Only an admin may create a company.
  if (id === '0' && !may(user, 'companies.list')) throw redirect(firstScreen(user))
  if (id === '0') return { id, company: null, haulers: [], inUse: [], room: null, changes: [], held: [] }
  const [company, staff, inUse, room, changes, held] = await Promise.all([
    calls.get('companies.get', { i: id }),
    may(user, 'companies.platformSettings') ? calls.get('users.getUsers', { company: Number(id) }) : [],
    // The calendar works without its marks.
    showsDays(url.searchParams)
      ? calls.get('companies.getDaysInUse', { id: Number(id) }).then(
          ({ days }) => days.map(({ day }) => day),
          () => [],
        )
      : [],
    calls.get('companies.getRoom', { i: Number(id) }).catch(() => null),
    loadLastChanges(calls, user, { companyId: Number(id), subject: 'company', record: id }),
    calls.get('messages.getHeld', { i: Number(id) }).catch(() => []),
  ])
  return { id, company, haulers: staff.filter(isOwner), inUse, room, changes, held }
}

export const showsDays = (search: URLSearchParams): boolean => search.get('tab') === 'days'
