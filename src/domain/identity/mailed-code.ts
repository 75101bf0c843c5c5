/**
 * Mailed codes are single-use: valid for an hour for a password reset, for a day for confirming an address. Requesting
 * a new code revokes earlier ones.
 */
export const CODE_MINUTES = 60

export const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000)

export function codeIsOpen(code: { expiresAt: Date; usedAt: Date | null }, now: Date): boolean {
  return code.usedAt === null && code.expiresAt.getTime() > now.getTime()
}

/** Time to confirm an address. An account registered with an unconfirmed address expires with it. */
export const CONFIRM_HOURS = 24

export const checkEnd = (now: Date): Date => new Date(now.getTime() + CONFIRM_HOURS * 3_600_000)
