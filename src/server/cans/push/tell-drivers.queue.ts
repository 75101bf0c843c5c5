export const TELL_DRIVERS = { queue: 'tell-drivers', cron: '* * * * *', retryLimit: 0, expireInSeconds: 600 } as const
