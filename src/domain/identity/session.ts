/**
 * A session lives six hours from login and then ends, whatever was done in between.
 * A closed or banned person's sessions end at once.
 */
import type { UserStatus } from './roles.ts'

export const SESSION_HOURS = 6
const HOUR = 3_600_000

/** When a session that begins at `now` ends. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_HOURS * HOUR)
}

/** Whether a session is still good at `now`. */
export function sessionIsOpen(session: { expiresAt: Date; status: UserStatus }, now: Date): boolean {
  return session.status === 'Active' && session.expiresAt.getTime() > now.getTime()
}
