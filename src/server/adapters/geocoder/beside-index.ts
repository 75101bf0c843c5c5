import type { Log } from '#server/operations/log.ts'
import { type GeocoderAdapter, isIndexId } from './geocoder.ts'

export interface BesideIndex {
  index: GeocoderAdapter
  log: Log
  now: () => Date
}

/**
 * Suggestions never fail. A place missing from the index fails like the outside service did, so that no one takes it
 * for an unknown address.
 */
export function outsideFirst(outside: GeocoderAdapter, { index, log, now }: BesideIndex): GeocoderAdapter {
  const resting = openResting(now)
  return {
    async suggest(text, near, session) {
      const found = await resting(() => outside.suggest(text, near, session)).catch(noted(log, []))
      return found.length > 0 ? found : index.suggest(text, near)
    },
    placeOf: (id) => (isIndexId(id) ? index.placeOf(id) : resting(() => outside.placeOf(id))),
    async locate(text) {
      let failure: unknown
      const found = await resting(() => outside.locate(text)).catch((error: unknown) => {
        failure = error
        return null
      })
      const place = found ?? (await index.locate(text))
      if (failure !== undefined && place === null) throw failure
      if (failure !== undefined) log.warn({ err: failure }, SAID)
      return place
    },
  }
}

/**
 * The index first, and a locate-only service for addresses it lacks. Suggestions come from the index, and an order's
 * point must be the one that was chosen.
 */
export function indexFirst(outside: Pick<GeocoderAdapter, 'locate'>, { index, now }: BesideIndex): GeocoderAdapter {
  const resting = openResting(now)
  return { ...index, locate: async (text) => (await index.locate(text)) ?? resting(() => outside.locate(text)) }
}

const SAID = 'the geocoder did not answer; using the address index'

const noted =
  <T>(log: Log, instead: T) =>
  (err: unknown): T => {
    log.warn({ err }, SAID)
    return instead
  }

const FAILURES = 3
const REST_MS = 30_000

/** @throws Error while the circuit is open, and any error of the call */
type Resting = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * A circuit breaker: skips a service for half a minute after three failures in a row, so that no keystroke waits three
 * seconds for a service that is down, and a reached rate limit isn't charged further.
 */
function openResting(now: () => Date): Resting {
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
