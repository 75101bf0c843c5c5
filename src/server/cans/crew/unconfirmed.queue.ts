export const UNCONFIRMED = { queue: 'sweep-unconfirmed-accounts', cron: '17 * * * *', retryLimit: 0 } as const
