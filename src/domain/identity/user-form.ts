/** Users edit their own name and password; all other fields are reserved for admins. */
import { identityMessages, userMessages } from './messages.ts'
import { isOwner, type Positioned, type Rights, type Role, type UserStatus } from './roles.ts'
import { isEmailAddress } from './username.ts'

/** Fields that only admins may change, and never their own. */
export interface UserMembership<Id extends number = number> {
  role: Role
  rights: Rights | null
  status: UserStatus
  verified: boolean
  company: Id | null
}

export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return identityMessages.usernameRequired
  return isEmailAddress(username) ? undefined : identityMessages.invalidEmail
}

const OF_A_COMPANY: readonly Role[] = ['hauler', 'can-manager', 'can-driver']

export const worksForCompany = (role: Role): boolean => OF_A_COMPANY.includes(role)

export const companyOfRole = <Id extends number>(role: Role, company: Id | null): Id | null =>
  worksForCompany(role) ? company : null

export const rightsOfRole = (role: Role, rights: Rights | null): Rights | null => (role === 'hauler' ? rights : null)

type Employment = Positioned & Pick<UserMembership, 'company'>

export function companyProblem({ company, ...user }: Employment): string | undefined {
  const needsCompany = worksForCompany(user.role) && !isOwner(user)
  return needsCompany && company === null ? userMessages.companyRequired : undefined
}

/** An owner without a company can log in but has no data yet. */
export const waitsForCompany = ({ company, ...user }: Employment): boolean => isOwner(user) && company === null

const ADMINS_FIELDS = ['role', 'rights', 'status', 'verified', 'company'] as const

export function adminFieldChanged(
  now: UserMembership,
  wanted: Partial<UserMembership>,
): keyof UserMembership | undefined {
  return ADMINS_FIELDS.find((field) => wanted[field] !== undefined && wanted[field] !== now[field])
}
