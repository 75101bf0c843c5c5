const at = { hour: 9, minute: 17 } as const

/** Nightly (UTC), after midnight in every US time zone. */
export const BACKUP = {
  queue: 'backup',
  at,
  cron: `${at.minute} ${at.hour} * * *`,
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 6 * 3600,
} as const
