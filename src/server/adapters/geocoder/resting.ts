/** Failures in a row after which a service is taken to be down, and how long it is then left alone. */
const FAILURES = 3
const REST_MS = 30_000

/** Asks an outside service, unless it is being left alone. @throws Error then, and whatever the asking throws */
export type Resting = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * Leaves a service alone for half a minute after it failed three times in a row: nobody should wait three seconds at each
 * letter for a service that is down, nor be counted by one whose limit is reached.
 */
export function openResting(now: () => Date): Resting {
  let failures = 0
  let restsUntil = 0
  return async (ask) => {
    if (now().getTime() < restsUntil) throw new Error('The geocoder failed a moment ago and is left alone')
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
