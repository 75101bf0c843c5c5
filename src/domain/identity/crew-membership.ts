/**
 * Crew members know invitation codes: managers both, drivers the one they joined with. When a member is banned, demoted
 * or removed, the company's codes are revoked.
 */
import type { Role, UserStatus } from './roles.ts'

export interface CrewMembership<Id extends number = number> {
  role: Role
  status: UserStatus
  company: Id | null
}

const RANKS: Partial<Record<Role, number>> = { 'can-driver': 1, 'can-manager': 2, hauler: 2 }

const rankIn = (company: number, membership: CrewMembership | null): number =>
  membership?.status === 'Active' && membership.company === company ? (RANKS[membership.role] ?? 0) : 0

export function invitationsEnd<Id extends number>(before: CrewMembership<Id>, after: CrewMembership | null): Id | null {
  const { company } = before
  if (company === null || rankIn(company, after) >= rankIn(company, before)) return null
  return company
}

export function crewNews<Id extends number>(
  before: CrewMembership | null,
  after: CrewMembership<Id>,
): { company: Id; kind: 'joined' | 'role' } | null {
  const { company } = after
  if (company === null) return null
  if (before?.company !== company) return { company, kind: 'joined' }
  return before.role === after.role ? null : { company, kind: 'role' }
}
