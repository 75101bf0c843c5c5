/** Actions that move money or power require a fresh proof of identity. */
import { type Positioned, positionOf } from './roles.ts'

export const FRESH_MINUTES = 10
const CLOCKS_DIFFER_MINUTES = 1
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10

/** A proof further in the future than clock drift was made before the clock was set back, and is rejected. */
export function isFresh(provenAt: Date | null, now: Date): boolean {
  if (provenAt === null) return false
  const minutes = (now.getTime() - provenAt.getTime()) / 60_000
  return minutes >= -CLOCKS_DIFFER_MINUTES && minutes <= FRESH_MINUTES
}

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** Six digits are an app code. Recovery codes have 32 characters; older ones have 28 or 16. */
export function typedCode(typed: string): TypedCode | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^([0-9a-f]{16}|[0-9a-f]{28}|[0-9a-f]{32})$/.test(code) ? { kind: 'recovery', code } : null
}

export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Must set up a second factor once real cards are charged: they reach the merchant account, or refund payments. */
export const reachesMoney = (user: Positioned): boolean => ['admin', 'hauler', 'clerk'].includes(positionOf(user))
