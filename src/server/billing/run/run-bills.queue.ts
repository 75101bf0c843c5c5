export const RUN_BILLS = { queue: 'run-bills', cron: '*/15 * * * *', retryLimit: 0, expireInSeconds: 3_600 } as const
