import { useOutletContext } from 'react-router'
import type { Loading } from '#app/calls/use-loaded.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'

/** What the frame knows and its screens need. */
export type Office = {
  user: User
  /** The user's own: null for admins and crews, and until it has come. */
  company: Company | null
  /** How the own company comes, with null where there is none. */
  coming: Pick<Loading<Company | null>, 'loaded' | 'again'>
  /** The own company was saved: menu and screens show it as it is now. */
  companySaved: (company: Company) => void
}

export const useOffice = (): Office => useOutletContext<Office>()

/** What the screens know that show a company's rows (company-required.layout.tsx). */
export type CompanyOffice = Office & {
  /** All for an admin, by name; else the user's own. Empty until they have come. */
  companies: readonly Company[]
}

export const useCompanyOffice = (): CompanyOffice => useOutletContext<CompanyOffice>()

/** Whose days are meant where no company is at hand: those of most of the haulers. */
export const HOUSE_ZONE = 'America/New_York'
