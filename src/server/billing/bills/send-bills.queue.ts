export const SEND_BILLS = { queue: 'send-bills', cron: '* * * * *', retryLimit: 0, expireInSeconds: 600 } as const
