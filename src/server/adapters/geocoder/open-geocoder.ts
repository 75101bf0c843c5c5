import { withZeros } from '#domain/geo/addresses/letter-zeros.ts'
import type { Log } from '#server/operations/log.ts'
import type { GeocoderChoice } from '#server/settings/outside-services.ts'
import { indexFirst, outsideFirst } from './beside-index.ts'
import { openCensus } from './census.ts'
import type { GeocoderAdapter } from './geocoder.ts'
import { openGoogle } from './google.ts'
import { openPhoton } from './photon.ts'

/** @param index the built-in address index */
export function openGeocoder(
  choice: GeocoderChoice,
  index: GeocoderAdapter,
  log: Log,
  now: () => Date,
): GeocoderAdapter {
  return readingZeros(besideIndex(choice, index, log, now))
}

function besideIndex(choice: GeocoderChoice, index: GeocoderAdapter, log: Log, now: () => Date): GeocoderAdapter {
  const beside = { index, log, now }
  switch (choice.kind) {
    case 'index':
      return beside.index
    case 'google':
      return outsideFirst(openGoogle(choice), beside)
    case 'photon':
      return outsideFirst(openPhoton(choice.url), beside)
    case 'census':
      return indexFirst(openCensus(choice.url), beside)
  }
}

/**
 * Retries with the letter O in a house number read as a zero, if the address is unknown as typed: '12O' may be a real
 * number.
 */
function readingZeros(geocoder: GeocoderAdapter): GeocoderAdapter {
  return {
    ...geocoder,
    async locate(text) {
      const found = await geocoder.locate(text)
      const meant = withZeros(text)
      return found ?? (meant === null ? null : geocoder.locate(meant))
    },
  }
}
