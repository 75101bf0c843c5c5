/** The sweeper's queue: every minute, and soon after each unclear answer. */
export const SWEEP = { queue: 'sweep-payments', cron: '* * * * *', retryLimit: 0 } as const
