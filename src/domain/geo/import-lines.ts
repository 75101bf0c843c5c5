// A route recorded as a line often goes round the land it serves: closing it makes an area.
// Only a line that then is a sound border becomes one; the others stay in the report.

import type { LeftShape, NamedArea, ShapesRead } from '#domain/geo/read-shapes.ts'
import { readRing } from '#domain/geo/ring.ts'

/** The area that a line encloses once its end is joined to its beginning; null for what cannot be closed. */
export function closedLine({ name, reason, feature }: LeftShape): NamedArea | null {
  if (reason !== 'is a line') return null
  const { coordinates } = feature.geometry as { coordinates?: unknown }
  const reading = readRing(coordinates, 'close')
  return reading.fault ? null : { name, rings: [reading.ring] }
}

/** What was read, with every line that can be closed moved over to the areas. */
export function closeLines({ areas, left }: ShapesRead): { closed: NamedArea[]; read: ShapesRead } {
  const tried = left.map((shape) => ({ shape, area: closedLine(shape) }))
  const closed = tried.flatMap(({ area }) => area ?? [])
  return {
    closed,
    read: { areas: [...areas, ...closed], left: tried.filter(({ area }) => !area).map(({ shape }) => shape) },
  }
}
