// Turn by turn is the phone's own business: a link hands it the way, and asks it to avoid tolls and highways.
// Such a link takes nine stops between its ends, so a longer day is handed over in parts.

import type { Point } from '#domain/geo/areas/area-shape.ts'

const MOST_BETWEEN = 9

const written = ({ lat, lng }: Point) => `${lat},${lng}`

/**
 * A link that opens the phone's navigation.
 * @param points the start, the stops, and the end; two at least
 * @returns the link and how many of the points after the start it leads to
 */
export function routeLink(points: readonly Point[]): { url: string; covers: number } {
  const [start, ...rest] = points.slice(0, MOST_BETWEEN + 2)
  const end = rest.at(-1)
  if (!start || !end) throw new RangeError('A way has two ends')
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
