import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'

/** Whose rows a list shows: those of the own company, and to an admin those of the chosen one. Null is those of all. */
export const companyOfList = (user: User, view: { company: number | null }): number | null =>
  may(user.role, 'companies.list') ? view.company : user.company
