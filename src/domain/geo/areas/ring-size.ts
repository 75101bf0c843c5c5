import type { Ring } from './ring.ts'

const EARTH_RADIUS_MILES = 3958.7613
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function squareMiles([outer, ...holes]: readonly Ring[]): number {
  if (!outer) return 0
  return holes.reduce((left, hole) => left - Math.abs(signedSquareMiles(hole)), Math.abs(signedSquareMiles(outer)))
}

/** Orients a ring as RFC 7946 requires: outer rings counterclockwise, holes clockwise. */
export function wound(ring: Ring, role: 'outer' | 'hole'): Ring {
  const againstClock = signedSquareMiles(ring) > 0
  return againstClock === (role === 'outer') ? ring : ring.toReversed()
}

export function squareMilesText(miles: number): string {
  if (miles < 0.05) return 'less than 0.1 sq mi'
  return `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} sq mi`
}

/** Positive for counterclockwise rings. Each edge adds the strip between itself and the equator. */
function signedSquareMiles(ring: Ring): number {
  let sum = 0
  for (let edge = 1; edge < ring.length; edge++) {
    const [lng1, lat1] = ring[edge - 1] as readonly [number, number]
    const [lng2, lat2] = ring[edge] as readonly [number, number]
    sum += radians(lng1 - lng2) * (Math.sin(radians(lat1)) + Math.sin(radians(lat2)))
  }
  return (sum * EARTH_RADIUS_MILES ** 2) / 2
}
