/** The queue that removes files which nothing names any more: every night. */
export const SWEEP_FILES = { queue: 'sweep-files', cron: '37 8 * * *', retryLimit: 0, expireInSeconds: 3600 } as const
