import { withZeros } from '#domain/geo/addresses/letter-zeros.ts'
import type { GeocoderAdapter } from './geocoder.ts'

/**
 * Retries with the letter O in a house number read as a zero, if the address is unknown as typed: '12O' may be a real
 * number.
 */
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
