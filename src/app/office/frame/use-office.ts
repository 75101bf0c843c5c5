import { useOutletContext } from 'react-router'
import type { Company } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'

/** What screens say of a company besides its rows. */
export type OfficeCompany = Pick<Company, 'id' | 'name' | 'slug' | 'timezone'>

/** What the frame knows and its screens need. */
export type Office = {
  user: User
  /** The user's own: null for admins and crews. */
  company: OfficeCompany | null
  /** The companies whose rows this person may see: all for an admin, by name; else the own one, if there is one. */
  companies: readonly OfficeCompany[]
  /** What the browser says of itself before it can be measured. */
  onPhone: boolean
}

export const useOffice = (): Office => useOutletContext<Office>()
