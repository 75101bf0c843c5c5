import { useSearchParams } from 'react-router'
import type { Company } from '#contract/companies/companies.ts'
import { may } from '#domain/identity/permissions.ts'
import { useCompanyOffice } from './use-office.ts'

export type ChosenCompany = {
  /** Whether this person may choose among companies. */
  chooses: boolean
  companies: readonly Company[]
  /** Undefined until it has come. */
  company: Company | undefined
}

/** Whose rows a screen shows: an admin's choice in the URL (`company`), else the first; everybody else's own. */
export function useChosenCompany(): ChosenCompany {
  const { user, companies } = useCompanyOffice()
  const [search] = useSearchParams()
  const chooses = may(user.role, 'companies.list')
  const wanted = chooses ? Number(search.get('company')) : user.company
  return { chooses, companies, company: companies.find(({ id }) => id === wanted) ?? companies[0] }
}
