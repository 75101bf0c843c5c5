/**
 * The sweeper's queue: every minute, and soon after each unclear answer. A round begins nothing more after a minute; what it has begun by
 * then may wait for the gateway several times.
 */
export const SWEEP = { queue: 'sweep-payments', cron: '* * * * *', retryLimit: 0, expireInSeconds: 300 } as const
