/** Nightly (UTC), an hour before the backup, so that it contains no expired data. */
export const PURGE = {
  queue: 'purge',
  cron: '17 8 * * *',
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 3600,
} as const
