import { useOutletContext } from 'react-router'
import type { Company } from '#contract/companies.ts'
import type { User } from '#contract/users.ts'

/** What the frame knows and its screens need. `company` is the user's own: null for admins and crews, and until it has come. */
export type Office = { user: User; company: Company | null }

export const useOffice = (): Office => useOutletContext<Office>()

/** Whose days are meant where no company is at hand: those of most of the haulers. */
export const HOUSE_ZONE = 'America/New_York'
