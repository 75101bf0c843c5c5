import type { Place } from '#contract/geo.ts'
import type { GeocoderAdapter } from '#server/adapters/geocoder/geocoder.ts'
import type { Call } from '#server/call.ts'
import { busy } from '#server/refusal.ts'

/**
 * Asks the geocoder for a place that a person waits for. That it is down must not be taken for an unknown address.
 * @throws Refusal 503 when it does not answer
 */
export async function askPlace(
  { house, log }: Call,
  ask: (geocoder: GeocoderAdapter) => Promise<Place | null>,
): Promise<Place | null> {
  return ask(house.geocoder).catch((err: unknown) => {
    log.warn({ err }, 'the geocoder did not answer')
    throw busy()
  })
}
