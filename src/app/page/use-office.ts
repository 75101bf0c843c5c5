import { useOutletContext } from 'react-router'
import type { CompanyName } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'
import type { PageSize } from './page-size.ts'

export type OfficeCompany = Pick<CompanyName, 'id' | 'name' | 'slug' | 'timezone'>

export type Office = {
  user: User
  company: OfficeCompany | null
  hasCompany: boolean
  /** A guess from the request, until the browser can measure. */
  onPhone: boolean
  rows: PageSize
}

export const useOffice = (): Office => useOutletContext<Office>()

export const useChoosesCompany = (): boolean => may(useOffice().user, 'companies.list')
