export const OLDER_ORDERS = { queue: 'older-orders', cron: '* * * * *', retryLimit: 0, expireInSeconds: 900 } as const
