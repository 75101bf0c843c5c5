/** Every night (UTC), after midnight in all of the states; one that fails is tried again twice. */
export const BACKUP = {
  queue: 'backup',
  cron: '17 9 * * *',
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 6 * 3600,
} as const
