/**
 * How long a message is tried that nobody takes: at least three days, so that a mail server which is down from Friday to
 * Monday loses nothing. What fails for good is kept with its reason and can be sent again.
 */

export const MESSAGE_STATES = ['waiting', 'held', 'sent', 'kept', 'failed', 'dismissed'] as const

/** Days for which a message that was not taken is tried again. */
export const TRIED_DAYS = 3

const DAY_MS = 86_400_000

/** Whether a message that waits since then has been tried for long enough. */
export const wasTriedLongEnough = (waitsSince: Date, now: Date): boolean =>
  now.getTime() - waitsSince.getTime() >= TRIED_DAYS * DAY_MS

/** Why a message that was tried for so long is given up. */
export const givenUp = (reason: string): string => `Tried for ${TRIED_DAYS} days: ${reason}`
