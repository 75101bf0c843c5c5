import type { Place } from '#contract/geo/geo.ts'
import type { GeocoderAdapter } from '#server/adapters/geocoder/geocoder.ts'
import { busy } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'

/**
 * Geocodes an address that a person is waiting for. An outage must not look like an unknown address.
 * @throws Refusal 503 when the geocoder does not answer
 */
export async function askPlace(
  { app, log }: Call,
  ask: (geocoder: GeocoderAdapter) => Promise<Place | null>,
): Promise<Place | null> {
  return ask(app.outside.geocoder).catch((err: unknown) => {
    log.warn({ err }, 'the geocoder did not answer')
    throw busy()
  })
}
