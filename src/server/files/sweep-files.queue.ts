export const SWEEP_FILES = { queue: 'sweep-files', cron: '37 8 * * *', retryLimit: 0, expireInSeconds: 3600 } as const

export const REMOVE_FILES = { queue: 'remove-files', retryLimit: 20, expireInSeconds: 3600 } as const
