/**
 * Whoever works for a company knows codes that let others in: its managers both, a driver the one that let them in. When
 * somebody is shut out, taken down or taken away, the codes that they knew open nothing any more.
 */
import type { Role, UserStatus } from './roles.ts'

export interface CrewMembership {
  role: Role
  status: UserStatus
  company: number | null
}

/** Who may do more in a crew; somebody who is shut out may do nothing. */
const RANKS: Partial<Record<Role, number>> = { 'can-driver': 1, 'can-manager': 2, hauler: 2 }

const rankIn = (company: number, membership: CrewMembership | null): number =>
  membership?.status === 'Active' && membership.company === company ? (RANKS[membership.role] ?? 0) : 0

/** The company whose invitation codes end, because somebody who knew them is less there than before. @param after null: deleted */
export function invitationsEnd(before: CrewMembership, after: CrewMembership | null): number | null {
  const { company } = before
  if (company === null || rankIn(company, after) >= rankIn(company, before)) return null
  return company
}

/** The company that somebody joins or is somebody else in from now on, and which of the two. */
export function crewNews(
  before: CrewMembership | null,
  after: CrewMembership,
): { company: number; kind: 'joined' | 'role' } | null {
  const { company } = after
  if (company === null) return null
  if (before?.company !== company) return { company, kind: 'joined' }
  return before.role === after.role ? null : { company, kind: 'role' }
}
