import { useSearchParams } from 'react-router'
import { may } from '#domain/identity/permissions.ts'
import { type OfficeCompany, useOffice } from './use-office.ts'

export type ChosenCompany = {
  /** Whether this person may choose among companies. */
  chooses: boolean
  companies: readonly OfficeCompany[]
  /** Undefined where there is none. */
  company: OfficeCompany | undefined
}

/** Whose rows a screen shows: an admin's choice in the URL (`company`), else the first; everybody else's own. */
export function useChosenCompany(): ChosenCompany {
  const { user, companies } = useOffice()
  const [search] = useSearchParams()
  const chooses = may(user.role, 'companies.list')
  const wanted = chooses ? Number(search.get('company')) : user.company
  return { chooses, companies, company: companies.find(({ id }) => id === wanted) ?? companies[0] }
}
