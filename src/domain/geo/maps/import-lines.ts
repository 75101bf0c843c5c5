// A route recorded as a line often encloses the served land, so closing it can yield an area.

import { readRing } from '#domain/geo/areas/ring.ts'
import type { ShapesImported } from './import-shapes.ts'
import type { LeftShape, NamedArea } from './read-shapes.ts'

export function closedLine({ name, reason, feature }: LeftShape): NamedArea | null {
  if (reason !== 'is a line') return null
  const { coordinates } = feature.geometry as { coordinates?: unknown }
  const reading = readRing(coordinates, 'close')
  return reading.fault ? null : { name, rings: [reading.ring] }
}

export function closeLines(read: ShapesImported): { closed: NamedArea[]; read: ShapesImported } {
  const tried = read.left.map((shape) => ({ shape, area: closedLine(shape) }))
  const closed = tried.flatMap(({ area }) => area ?? [])
  const left = tried.filter(({ area }) => !area).map(({ shape }) => shape)
  return { closed, read: { ...read, left, came: read.came + closed.length } }
}
