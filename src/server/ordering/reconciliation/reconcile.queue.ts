/** Runs each night (UTC), after the processor has closed its day in the United States. */
export const RECONCILE = {
  queue: 'reconcile-payments',
  cron: '30 10 * * *',
  retryLimit: 2,
  retryDelay: 1_800,
  expireInSeconds: 7_200,
} as const
