/**
 * Sessions end six hours after login. Office sessions, which reach customers and money, also end when idle, and those
 * of closed or banned users at once.
 */
import type { Role, UserStatus } from './roles.ts'

export const SESSION_HOURS = 6
/** After its session a crew's day stays readable on the device (ADR-20). */
export const READABLE_HOURS = 12
const HOUR = 3_600_000
const MINUTE = 60_000

const NOTED_EVERY = MINUTE

const OFFICE: readonly Role[] = ['admin', 'hauler']

export interface Session {
  expiresAt: Date
  usedAt: Date
  role: Role
  status: UserStatus
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_HOURS * HOUR)
}

export const REPLACED_SECONDS = 60

export const replacedEnd = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + REPLACED_SECONDS * 1000))

export function sessionIsOpen({ expiresAt, usedAt, role, status }: Session, now: Date, idleMinutes: number): boolean {
  const isIdle = OFFICE.includes(role) && now.getTime() - usedAt.getTime() >= idleMinutes * MINUTE
  return status === 'Active' && expiresAt.getTime() > now.getTime() && !isIdle
}

export const isUseToNote = ({ usedAt }: Pick<Session, 'usedAt'>, now: Date): boolean =>
  now.getTime() - usedAt.getTime() >= NOTED_EVERY
