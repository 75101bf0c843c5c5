export const RAISE_NOTICES = { queue: 'raise-notices', cron: '*/5 * * * *', retryLimit: 0 } as const
