// Reads areas from GeoJSON and keeps all other shapes with a reason. Nothing is lost silently: areas plus rejected
// shapes equal the shapes of the file.

import { MOST_OF_A_NAME } from '#domain/geo/areas/area-names.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { pointOf, type Ring, type RingFault, type RingReading, readLine, readRing } from '#domain/geo/areas/ring.ts'
import { isObject, type Shape, shapesIn } from './shapes-in.ts'

export interface NamedArea {
  name: string
  rings: readonly Ring[]
}

export type LeftReason =
  | RingFault
  | 'is a sliver'
  | 'is a line'
  | 'is a point'
  | 'is a link'
  | 'is a picture'
  | 'is empty'
  | 'is unknown'

export interface LeftShape {
  name: string
  reason: LeftReason
  at: Point | null
  feature: { type: 'Feature'; properties: { name: string }; geometry: unknown }
}

export interface ShapesRead {
  areas: NamedArea[]
  left: LeftShape[]
}

/**
 * Reads GeoJSON of any nesting without repairs; each part of a multi-part geometry counts as a shape.
 * @param open see `readRing`
 * @returns null if it is not GeoJSON
 */
export function readShapes(geojson: unknown, open: 'close' | 'refuse'): ShapesRead | null {
  const shapes = shapesIn(geojson)
  if (!shapes) return null
  const read: ShapesRead = { areas: [], left: [] }
  for (const [index, shape] of shapes.entries()) {
    const name = nameOf(shape) ?? `Area ${index + 1}`
    const outcome = readShape(shape.geometry, (positions) => readRing(positions, open))
    if ('rings' in outcome) read.areas.push({ name, rings: outcome.rings })
    else read.left.push(leftShape(name, shape, outcome))
  }
  return read
}

export const leftShape = (
  name: string,
  { geometry }: Shape,
  why: { reason: LeftReason; at: Point | null },
): LeftShape => ({
  name,
  ...why,
  feature: { type: 'Feature', properties: { name }, geometry },
})

/** `name` is ours, the others are common in other programs. */
function nameOf({ properties, part }: Shape): string | null {
  const given = [properties?.name, properties?.Name, properties?.NAME, properties?.title]
  const found = given.find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof found !== 'string') return null
  const name = found.trim().slice(0, MOST_OF_A_NAME)
  return part > 0 ? `${name}, part ${part + 1}` : name
}

export type ShapeOutcome = { rings: Ring[] } | { reason: LeftReason; at: Point | null }

export function readShape(geometry: unknown, read: (positions: unknown) => RingReading): ShapeOutcome {
  if (geometry === null || geometry === undefined) return { reason: 'is empty', at: null }
  if (!isObject(geometry)) return { reason: 'is unknown', at: null }
  const { type, coordinates } = geometry
  if (type === 'Polygon') return readPolygon(coordinates, read)
  if (type === 'LineString') return { reason: 'is a line', at: firstPlace(coordinates) }
  if (type === 'Point') return { reason: 'is a point', at: firstPlace([coordinates]) }
  if (type === 'Link') return { reason: 'is a link', at: null }
  return { reason: type === 'Picture' ? 'is a picture' : 'is unknown', at: null }
}

function firstPlace(positions: unknown): Point | null {
  const first = readLine(positions)?.[0]
  return first ? pointOf(first) : null
}

function readPolygon(coordinates: unknown, read: (positions: unknown) => RingReading): ShapeOutcome {
  if (!Array.isArray(coordinates)) return { reason: 'is unknown', at: null }
  if (coordinates.length === 0) return { reason: 'is empty', at: null }
  const rings: Ring[] = []
  for (const positions of coordinates) {
    const reading = read(positions)
    if (reading.fault) return { reason: reading.fault, at: reading.at }
    rings.push(reading.ring)
  }
  return { rings }
}
