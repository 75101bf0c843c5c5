export const SERVICE_DAYS = { queue: 'service-days', cron: '* * * * *', retryLimit: 0 } as const
