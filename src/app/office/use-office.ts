import { useOutletContext } from 'react-router'
import type { Company } from '#contract/companies.ts'
import type { User } from '#contract/users.ts'

/** What the frame knows and its screens need. `company` is the user's own: null for admins and crews, and until it has come. */
export type Office = { user: User; company: Company | null }

export const useOffice = (): Office => useOutletContext<Office>()
