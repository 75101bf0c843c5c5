/** Runs each night (UTC), before the comparison with the card processor. */
export const CHECK_BILLS = {
  queue: 'check-bills',
  cron: '50 9 * * *',
  retryLimit: 1,
  retryDelay: 1_800,
  expireInSeconds: 7_200,
} as const
