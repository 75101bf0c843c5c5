import type { User } from '#contract/users/sessions.ts'
import { may } from '#domain/identity/permissions.ts'

export const companyOfList = (user: User, view: { company: number | null }): number | null =>
  may(user.role, 'companies.list') ? view.company : user.company
