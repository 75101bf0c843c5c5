/**
 * A code that is mailed opens once: for an hour where it sets a new password, for a day where it proves that an address is
 * its owner's. Whoever asks for another one uses that: the earlier ones end.
 */
export const CODE_MINUTES = 60

/** When a code that is made at `now` ends. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000)

/** Whether a code still opens at `now`. */
export function codeIsOpen(code: { expiresAt: Date; usedAt: Date | null }, now: Date): boolean {
  return code.usedAt === null && code.expiresAt.getTime() > now.getTime()
}

/** How long an address can be confirmed. An account that was registered for it ends then, if it was not. */
export const CONFIRM_HOURS = 24

export const checkEnd = (now: Date): Date => new Date(now.getTime() + CONFIRM_HOURS * 3_600_000)
