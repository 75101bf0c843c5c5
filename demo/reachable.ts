import type { TownAddress } from '#demo/town.ts'

const outskirts = new Set(['Far Road', 'Tanyard Bend', 'Route 23 South'])

/** Houses around Oak Street, well inside the service area of every demo hauler. */
export function isCentral({ street, lat, lng }: TownAddress): boolean {
  return !outskirts.has(street) && lat > 33.1945 && lat < 33.2045 && lng > -82.5585 && lng < -82.538
}

export function isOutOfArea({ street }: TownAddress): boolean {
  return outskirts.has(street)
}

export function houseAt(addresses: readonly TownAddress[], line: string): TownAddress {
  const found = addresses.find(({ number, street }) => `${number} ${street}` === line)
  if (!found) throw new RangeError(`No customer at ${line}`)
  return found
}
