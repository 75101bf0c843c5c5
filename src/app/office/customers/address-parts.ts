import { parseAddress } from '#domain/geo/addresses/parse-address.ts'

/** Of a suggestion in one line. */
export function addressParts(line: string) {
  const { number, street, city, state, zip } = parseAddress(line)
  return { address: `${number} ${street}`.trim(), city, state, zip }
}
