import type { Actors } from '#server/db/connect.ts'
import type { Log } from '#server/operations/log.ts'
import type { GeocoderChoice } from '#server/start/outside-services.ts'
import { openAddressIndex } from './address-index.ts'
import { indexFirst, outsideFirst } from './beside-index.ts'
import { openCensus } from './census.ts'
import type { GeocoderAdapter } from './geocoder.ts'
import { openGoogle } from './google.ts'
import { openPhoton } from './photon.ts'
import { readingZeros } from './reading-zeros.ts'

export function openGeocoder(choice: GeocoderChoice, actors: Actors, log: Log, now: () => Date): GeocoderAdapter {
  return readingZeros(besideIndex(choice, actors, log, now))
}

function besideIndex(choice: GeocoderChoice, actors: Actors, log: Log, now: () => Date): GeocoderAdapter {
  const beside = { index: openAddressIndex(actors), log, now }
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
