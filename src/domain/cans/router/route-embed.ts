// Google's embedded map accepts twenty waypoints, so longer days are split into parts that begin at the previous end.
// Like the navigation link it avoids tolls and highways.

import type { Point } from '#domain/geo/areas/area-shape.ts'

const MOST_BETWEEN = 20

/** Indexes of points; 0 is the start. */
export interface EmbeddedPart {
  first: number
  last: number
  url: string
}

const written = ({ lat, lng }: Point) => `${lat},${lng}`

export function embeddedParts(points: readonly Point[], key: string): EmbeddedPart[] {
  const parts: EmbeddedPart[] = []
  for (let first = 0; first < points.length - 1; first += MOST_BETWEEN + 1) {
    const part = points.slice(first, first + MOST_BETWEEN + 2)
    parts.push({ first, last: first + part.length - 1, url: urlOf(part, key) })
  }
  return parts
}

function urlOf(part: readonly Point[], key: string): string {
  const [origin, ...rest] = part.map(written)
  const between = rest.slice(0, -1)
  const query = new URLSearchParams({
    key,
    origin: origin as string,
    destination: rest.at(-1) as string,
    mode: 'driving',
    avoid: 'tolls|highways',
    units: 'imperial',
  })
  if (between.length > 0) query.set('waypoints', between.join('|'))
  return `https://www.google.com/maps/embed/v1/directions?${query}`
}
