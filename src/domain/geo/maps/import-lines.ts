// A route recorded as a line often goes round the land it serves: closing it makes an area.
// Only a line that then is a sound border becomes one; the others stay in the report.

import { readRing } from '#domain/geo/areas/ring.ts'
import type { ShapesImported } from './import-shapes.ts'
import type { LeftShape, NamedArea } from './read-shapes.ts'

/** The area that a line encloses once its end is joined to its beginning; null for what cannot be closed. */
export function closedLine({ name, reason, feature }: LeftShape): NamedArea | null {
  if (reason !== 'is a line') return null
  const { coordinates } = feature.geometry as { coordinates?: unknown }
  const reading = readRing(coordinates, 'close')
  return reading.fault ? null : { name, rings: [reading.ring] }
}

/** The areas that lines enclose, and what was read without these lines: they came in after all. */
export function closeLines(read: ShapesImported): { closed: NamedArea[]; read: ShapesImported } {
  const tried = read.left.map((shape) => ({ shape, area: closedLine(shape) }))
  const closed = tried.flatMap(({ area }) => area ?? [])
  const left = tried.filter(({ area }) => !area).map(({ shape }) => shape)
  return { closed, read: { ...read, left, came: read.came + closed.length } }
}
