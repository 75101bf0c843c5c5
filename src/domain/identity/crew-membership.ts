/**
 * People know the invitation codes of the positions below theirs, and the one they joined with. When they are banned,
 * demoted or removed, the company's codes are revoked.
 */
import { type Position, type Positioned, positionOf, type UserStatus } from './roles.ts'

export interface CrewMembership<Id extends number = number> extends Positioned {
  status: UserStatus
  company: Id | null
}

const KNOWN_CODES: Partial<Record<Position, readonly Position[]>> = {
  hauler: ['can-manager', 'can-driver', 'clerk', 'books'],
  'can-manager': ['can-manager', 'can-driver'],
  'can-driver': ['can-driver'],
  clerk: ['clerk'],
  books: ['books'],
}

const knownCodes = (company: number, membership: CrewMembership | null): readonly Position[] =>
  membership?.status === 'Active' && membership.company === company ? (KNOWN_CODES[positionOf(membership)] ?? []) : []

export function invitationsEnd<Id extends number>(before: CrewMembership<Id>, after: CrewMembership | null): Id | null {
  const { company } = before
  if (company === null) return null
  const still = knownCodes(company, after)
  return knownCodes(company, before).every((code) => still.includes(code)) ? null : company
}

export function crewNews<Id extends number>(
  before: CrewMembership | null,
  after: CrewMembership<Id>,
): { company: Id; kind: 'joined' | 'role' } | null {
  const { company } = after
  if (company === null) return null
  if (before?.company !== company) return { company, kind: 'joined' }
  return positionOf(before) === positionOf(after) ? null : { company, kind: 'role' }
}
