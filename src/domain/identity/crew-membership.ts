/**
 * Crew members know invitation codes: managers both, drivers the one they joined with. When a member is banned, demoted
 * or removed, the company's codes are revoked.
 */
import type { Role, UserStatus } from './roles.ts'

export interface CrewMembership {
  role: Role
  status: UserStatus
  company: number | null
}

const RANKS: Partial<Record<Role, number>> = { 'can-driver': 1, 'can-manager': 2, hauler: 2 }

const rankIn = (company: number, membership: CrewMembership | null): number =>
  membership?.status === 'Active' && membership.company === company ? (RANKS[membership.role] ?? 0) : 0

export function invitationsEnd(before: CrewMembership, after: CrewMembership | null): number | null {
  const { company } = before
  if (company === null || rankIn(company, after) >= rankIn(company, before)) return null
  return company
}

export function crewNews(
  before: CrewMembership | null,
  after: CrewMembership,
): { company: number; kind: 'joined' | 'role' } | null {
  const { company } = after
  if (company === null) return null
  if (before?.company !== company) return { company, kind: 'joined' }
  return before.role === after.role ? null : { company, kind: 'role' }
}
