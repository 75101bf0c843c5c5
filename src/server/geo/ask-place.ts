import type { Place } from '#contract/geo/geo.ts'
import type { GeocoderAdapter } from '#server/adapters/geocoder/geocoder.ts'
import type { Call } from '#server/calls/handler.ts'
import { busy } from '#server/calls/refusal.ts'

/**
 * Asks the geocoder for a place that a person waits for. That it is down must not be taken for an unknown address.
 * @throws Refusal 503 when it does not answer
 */
export async function askPlace(
  { app, log }: Call,
  ask: (geocoder: GeocoderAdapter) => Promise<Place | null>,
): Promise<Place | null> {
  return ask(app.geocoder).catch((err: unknown) => {
    log.warn({ err }, 'the geocoder did not answer')
    throw busy()
  })
}
