/**
 * A backup is taken every night. When the last good one is older than a day, something is wrong that somebody must look at;
 * two hours are left for one that takes longer than the night before.
 */
const OVERDUE_MS = 26 * 3_600_000

/** @param lastGood when the last backup ended that was restored on trial; null when there never was one */
export const isBackupOverdue = (lastGood: Date | null, now: Date): boolean =>
  lastGood === null || now.getTime() - lastGood.getTime() > OVERDUE_MS
