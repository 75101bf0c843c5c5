/** The queue that removes files which nothing names any more: every night. */
export const SWEEP_FILES = { queue: 'sweep-files', cron: '37 8 * * *', retryLimit: 0, expireInSeconds: 3600 } as const

/** The queue that removes the bytes of files whose rows are gone. */
export const REMOVE_FILES = { queue: 'remove-files', retryLimit: 20, expireInSeconds: 3600 } as const
