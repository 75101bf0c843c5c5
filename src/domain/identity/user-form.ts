/**
 * A user needs nothing but a username, which is an email address; somebody of a crew also needs the company whose crew it is.
 * A person edits their own names and password; everything else about a user is an admin's.
 */
import { identityMessages, userMessages } from './messages.ts'
import type { Role, UserStatus } from './roles.ts'
import { isEmailAddress } from './username.ts'

/** What an admin decides about a user, and nobody about themselves. */
export interface UserMembership {
  role: Role
  status: UserStatus
  verified: boolean
  company: number | null
}

/** What is wrong with a username; undefined when nothing is. */
export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return identityMessages.usernameRequired
  return isEmailAddress(username) ? undefined : identityMessages.invalidEmail
}

const CREW: readonly Role[] = ['can-manager', 'can-driver']
const OF_A_COMPANY: readonly Role[] = ['hauler', ...CREW]

/** Whether people of this role work for a company. */
export const worksForCompany = (role: Role): boolean => OF_A_COMPANY.includes(role)

/** The company that a user of this role keeps: an admin and a customer have none. */
export const companyOfRole = (role: Role, company: number | null): number | null =>
  worksForCompany(role) ? company : null

/** A crew belongs to a company's group; an owner may wait for a company. */
export function companyProblem({ role, company }: Pick<UserMembership, 'role' | 'company'>): string | undefined {
  return CREW.includes(role) && company === null ? userMessages.companyRequired : undefined
}

/** Whether somebody may log in and has nothing to look at yet: an owner without a company. */
export const waitsForCompany = ({ role, company }: Pick<UserMembership, 'role' | 'company'>): boolean =>
  role === 'hauler' && company === null

const ADMINS_FIELDS = ['role', 'status', 'verified', 'company'] as const

/** The first field that only an admin may change and that `wanted` would change; what is sent unchanged passes. */
export function adminFieldChanged(
  now: UserMembership,
  wanted: Partial<UserMembership>,
): keyof UserMembership | undefined {
  return ADMINS_FIELDS.find((field) => wanted[field] !== undefined && wanted[field] !== now[field])
}
