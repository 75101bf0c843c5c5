/**
 * Besides the password somebody may be asked for a code of an app, a passkey, or a code that was kept for the day on which
 * both are gone. Whoever moves money or power shows once more who they are, when the last time is some minutes ago.
 */
import type { Role } from './roles.ts'

/** For so long after a log-in, or after showing it once more, nobody is asked again. */
export const FRESH_MINUTES = 10
const CLOCKS_DIFFER_MINUTES = 1
/** How many codes are kept for the day without app and passkey. */
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10

/** Whether somebody showed just now who they are. What is to come by more than clocks differ was shown under one that was set back. */
export function isFresh(provenAt: Date | null, now: Date): boolean {
  if (provenAt === null) return false
  const minutes = (now.getTime() - provenAt.getTime()) / 60_000
  return minutes >= -CLOCKS_DIFFER_MINUTES && minutes <= FRESH_MINUTES
}

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** A code as somebody types it: six digits are the app's; a kept code has 32 letters, those of before 28 or 16. */
export function typedCode(typed: string): TypedCode | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^([0-9a-f]{16}|[0-9a-f]{28}|[0-9a-f]{32})$/.test(code) ? { kind: 'recovery', code } : null
}

/** A kept code in groups of four, as people read it. */
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Whose second factor is demanded once real cards are charged: who can reach the merchant account. */
export const reachesMoney = (role: Role): boolean => role === 'admin' || role === 'hauler'
