/**
 * The sweeper's queue: every minute, and soon after each unclear answer. A round starts nothing after a minute, but
 * what it started may wait for the gateway several times.
 */
export const SWEEP = { queue: 'sweep-payments', cron: '* * * * *', retryLimit: 0, expireInSeconds: 300 } as const

/** A gateway call has surely ended this long after its timeout; inquiring earlier would race it. */
const GRACE_MS = 1_000

export const sweepPatienceMs = ({ gatewayTimeoutMs }: { gatewayTimeoutMs: number }): number =>
  gatewayTimeoutMs + GRACE_MS
