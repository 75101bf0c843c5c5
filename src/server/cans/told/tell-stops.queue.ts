export const TELL_STOPS = { queue: 'tell-stops', cron: '* * * * *', retryLimit: 0, expireInSeconds: 600 } as const
