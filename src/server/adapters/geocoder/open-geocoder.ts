import type { Log } from '#server/operations/log.ts'
import type { GeocoderChoice } from '#server/settings/outside-services.ts'
import { indexFirst, outsideFirst } from './beside-index.ts'
import { openCensus } from './census.ts'
import type { GeocoderAdapter } from './geocoder.ts'
import { openGoogle } from './google.ts'
import { openPhoton } from './photon.ts'
import { readingZeros } from './reading-zeros.ts'

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
