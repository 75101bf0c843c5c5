export const DUE_PRICES = { queue: 'due-prices', cron: '* * * * *', retryLimit: 0 } as const
