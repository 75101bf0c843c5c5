/** Nightly removal of unused files. */
export const SWEEP_FILES = { queue: 'sweep-files', cron: '37 8 * * *', retryLimit: 0, expireInSeconds: 3600 } as const

/** Removes the bytes of files whose rows are deleted. */
export const REMOVE_FILES = { queue: 'remove-files', retryLimit: 20, expireInSeconds: 3600 } as const
