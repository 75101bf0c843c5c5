/** Of each day, UTC. */
const at = { hour: 9, minute: 17 } as const

/** Every night (UTC), after midnight in all of the states; one that fails is tried again twice. */
export const BACKUP = {
  queue: 'backup',
  at,
  cron: `${at.minute} ${at.hour} * * *`,
  retryLimit: 2,
  retryDelay: 900,
  expireInSeconds: 6 * 3600,
} as const
