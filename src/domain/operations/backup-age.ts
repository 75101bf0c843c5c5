/**
 * Backups run nightly; one older than a day requires attention. Two hours of tolerance allow for a backup that takes
 * longer than the previous one.
 */
const OVERDUE_MS = 26 * 3_600_000

/** @param lastGood end of the last backup that passed its trial restore; null if there is none */
export const isBackupOverdue = (lastGood: Date | null, now: Date): boolean =>
  lastGood === null || now.getTime() - lastGood.getTime() > OVERDUE_MS
