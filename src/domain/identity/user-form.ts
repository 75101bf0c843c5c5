/** Users edit their own name and password; all other fields are reserved for admins. */
import { identityMessages, userMessages } from './messages.ts'
import type { Role, UserStatus } from './roles.ts'
import { isEmailAddress } from './username.ts'

/** Fields that only admins may change, and never their own. */
export interface UserMembership<Id extends number = number> {
  role: Role
  status: UserStatus
  verified: boolean
  company: Id | null
}

export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return identityMessages.usernameRequired
  return isEmailAddress(username) ? undefined : identityMessages.invalidEmail
}

const CREW: readonly Role[] = ['can-manager', 'can-driver']
const OF_A_COMPANY: readonly Role[] = ['hauler', ...CREW]

export const worksForCompany = (role: Role): boolean => OF_A_COMPANY.includes(role)

export const companyOfRole = <Id extends number>(role: Role, company: Id | null): Id | null =>
  worksForCompany(role) ? company : null

export function companyProblem({ role, company }: Pick<UserMembership, 'role' | 'company'>): string | undefined {
  return CREW.includes(role) && company === null ? userMessages.companyRequired : undefined
}

/** An owner without a company can log in but has no data yet. */
export const waitsForCompany = ({ role, company }: Pick<UserMembership, 'role' | 'company'>): boolean =>
  role === 'hauler' && company === null

const ADMINS_FIELDS = ['role', 'status', 'verified', 'company'] as const

export function adminFieldChanged(
  now: UserMembership,
  wanted: Partial<UserMembership>,
): keyof UserMembership | undefined {
  return ADMINS_FIELDS.find((field) => wanted[field] !== undefined && wanted[field] !== now[field])
}
