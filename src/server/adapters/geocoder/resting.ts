const FAILURES = 3
const REST_MS = 30_000

/** @throws Error while the circuit is open, and any error of the call */
export type Resting = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * A circuit breaker: skips a service for half a minute after three failures in a row, so that no keystroke waits three
 * seconds for a service that is down, and a reached rate limit isn't charged further.
 */
export function openResting(now: () => Date): Resting {
  let failures = 0
  let restsUntil = 0
  return async (ask) => {
    if (now().getTime() < restsUntil) throw new Error('The geocoder failed a moment ago and is paused')
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= FAILURES) restsUntil = now().getTime() + REST_MS
      throw error
    }
  }
}
