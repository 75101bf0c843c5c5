import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'

/** The company whose rows a list shows: the user's own, or an admin's choice; null means all companies. */
export const companyOfList = (user: User, view: { company: number | null }): number | null =>
  may(user.role, 'companies.list') ? view.company : user.company
