/**
 * A session lives six hours from login and then ends, whatever was done in between. One of the office, where customers and
 * money are, ends before that when nobody used it for a while. A closed or banned person's sessions end at once.
 */
import type { Role, UserStatus } from './roles.ts'

export const SESSION_HOURS = 6
const HOUR = 3_600_000
const MINUTE = 60_000

/** A use is written down at most once in this time. */
const NOTED_EVERY = MINUTE

const OFFICE: readonly Role[] = ['admin', 'hauler']

export interface Session {
  expiresAt: Date
  usedAt: Date
  role: Role
  status: UserStatus
}

/** When a session that begins at `now` ends. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_HOURS * HOUR)
}

/** How long a token goes on beside the one that replaced it. */
export const REPLACED_SECONDS = 60

/** When a session ends that was replaced at `now`. */
export const replacedEnd = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + REPLACED_SECONDS * 1000))

/** Whether a session is still good at `now`. @param idleMinutes how long nobody may use one of the office */
export function sessionIsOpen({ expiresAt, usedAt, role, status }: Session, now: Date, idleMinutes: number): boolean {
  const isIdle = OFFICE.includes(role) && now.getTime() - usedAt.getTime() >= idleMinutes * MINUTE
  return status === 'Active' && expiresAt.getTime() > now.getTime() && !isIdle
}

/** Whether a use of a session at `now` is worth a note. */
export const isUseToNote = ({ usedAt }: Pick<Session, 'usedAt'>, now: Date): boolean =>
  now.getTime() - usedAt.getTime() >= NOTED_EVERY
