import { useOutletContext } from 'react-router'
import type { CompanyName } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'
import type { PageSize } from './page-size.ts'

/** What screens say of a company besides its rows. */
export type OfficeCompany = Pick<CompanyName, 'id' | 'name' | 'slug' | 'timezone'>

/** What the frame knows and its screens need. */
export type Office = {
  user: User
  /** The user's own: null for admins and crews. */
  company: OfficeCompany | null
  /** Whether there is a company whose rows this person may see: for an admin it may be any, else it is the own one. */
  hasCompany: boolean
  /** What the browser says of itself before it can be measured. */
  onPhone: boolean
  /** How many rows the screen has room for. */
  rows: PageSize
}

export const useOffice = (): Office => useOutletContext<Office>()

/** Whether this person chooses whose rows a screen shows. */
export const useChoosesCompany = (): boolean => may(useOffice().user.role, 'companies.list')
