import { withZeros } from '#domain/geo/addresses/letter-zeros.ts'
import type { GeocoderAdapter } from './geocoder.ts'

/** A letter O in a house number is a zero where nobody knows the address as it was typed: '12O' may well be a house of its own. */
export function readingZeros(geocoder: GeocoderAdapter): GeocoderAdapter {
  return {
    ...geocoder,
    async locate(text) {
      const found = await geocoder.locate(text)
      const meant = withZeros(text)
      return found ?? (meant === null ? null : geocoder.locate(meant))
    },
  }
}
