// A link that opens the route in the phone's navigation and avoids tolls and highways. It accepts nine waypoints, so
// longer days are handed over in parts.

import type { Point } from '#domain/geo/areas/area-shape.ts'

const MOST_BETWEEN = 9

const written = ({ lat, lng }: Point) => `${lat},${lng}`

/** `covers` is the number of points after the start in this link. */
export function routeLink(points: readonly Point[]): { url: string; covers: number } {
  const [start, ...rest] = points.slice(0, MOST_BETWEEN + 2)
  const end = rest.at(-1)
  if (!start || !end) throw new RangeError('A route needs two ends')
  const query = new URLSearchParams({
    api: '1',
    origin: written(start),
    destination: written(end),
    travelmode: 'driving',
    avoid: 'tolls,highways',
  })
  const between = rest.slice(0, -1)
  if (between.length > 0) query.set('waypoints', between.map(written).join('|'))
  return { url: `https://www.google.com/maps/dir/?${query}`, covers: rest.length }
}
