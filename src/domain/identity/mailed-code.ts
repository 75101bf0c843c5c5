/**
 * A code that is mailed opens once and for an hour: it sets a new password, or proves that an address is its owner's.
 * Whoever asks for another one may use any that is still open (decision 8).
 */
export const CODE_MINUTES = 60

/** When a code that is made at `now` ends. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000)

/** Whether a code still opens at `now`. */
export function codeIsOpen(code: { expiresAt: Date; usedAt: Date | null }, now: Date): boolean {
  return code.usedAt === null && code.expiresAt.getTime() > now.getTime()
}
