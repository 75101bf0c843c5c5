/**
 * Undelivered mail is retried for three days, so that a mail server that is down from Friday to Monday loses nothing.
 * Failed messages keep their reason and can be sent again.
 */

export const MESSAGE_STATES = ['waiting', 'held', 'sent', 'kept', 'failed', 'dismissed'] as const

export const TRIED_DAYS = 3

const DAY_MS = 86_400_000

export const wasTriedLongEnough = (waitsSince: Date, now: Date): boolean =>
  now.getTime() - waitsSince.getTime() >= TRIED_DAYS * DAY_MS

export const TOO_LATE = 'Too late: what it says is no longer true.'

export const givenUp = (reason: string): string => `Tried for ${TRIED_DAYS} days: ${reason}`
