// The size of an area is its outer ring less its holes, on the globe and in square miles, as a hauler speaks of land.

import type { Ring } from './ring.ts'

const EARTH_RADIUS_MILES = 3958.7613
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Square miles within the outer ring and outside of the holes. */
export function squareMiles([outer, ...holes]: readonly Ring[]): number {
  if (!outer) return 0
  return holes.reduce((left, hole) => left - Math.abs(signedSquareMiles(hole)), Math.abs(signedSquareMiles(outer)))
}

/** A ring in the direction that RFC 7946 asks for: outer rings run against the clock, holes with it. */
export function wound(ring: Ring, role: 'outer' | 'hole'): Ring {
  const againstClock = signedSquareMiles(ring) > 0
  return againstClock === (role === 'outer') ? ring : ring.toReversed()
}

/** '2.4 sq mi', from ten on '24 sq mi', and 'less than 0.1 sq mi'. */
export function squareMilesText(miles: number): string {
  if (miles < 0.05) return 'less than 0.1 sq mi'
  return `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} sq mi`
}

/** Positive against the clock. Each edge contributes the strip between itself and the equator. */
function signedSquareMiles(ring: Ring): number {
  let sum = 0
  for (let edge = 1; edge < ring.length; edge++) {
    const [lng1, lat1] = ring[edge - 1] as readonly [number, number]
    const [lng2, lat2] = ring[edge] as readonly [number, number]
    sum += radians(lng1 - lng2) * (Math.sin(radians(lat1)) + Math.sin(radians(lat2)))
  }
  return (sum * EARTH_RADIUS_MILES ** 2) / 2
}
