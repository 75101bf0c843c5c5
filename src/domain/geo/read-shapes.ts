// A file of land is read shape by shape: what is an area comes in, and what is not is kept beside it with the reason.
// Nothing is lost silently: areas plus shapes left out equal the shapes in the file.

import type { Point } from '#domain/geo/area-shape.ts'
import { pointOf, type Ring, type RingFault, readLine, readRing } from '#domain/geo/ring.ts'

/** One piece of land: the outer ring, then the holes. */
export interface NamedArea {
  name: string
  rings: readonly Ring[]
}

export type LeftReason = RingFault | 'is a line' | 'is a point' | 'is empty' | 'is unknown'

/** A shape that did not come in, as it stood in the file. */
export interface LeftShape {
  name: string
  reason: LeftReason
  /** Where to look for it; null when it has no place on the globe. */
  at: Point | null
  /** The GeoJSON feature, to be handed back. */
  feature: { type: 'Feature'; properties: { name: string }; geometry: unknown }
}

export interface ShapesRead {
  areas: NamedArea[]
  left: LeftShape[]
}

const DEEPEST = 8

/**
 * Reads GeoJSON of any nesting. A multi-part geometry counts as so many shapes.
 * @param open see `readRing`
 * @returns null when it is no GeoJSON at all
 */
export function readShapes(geojson: unknown, open: 'close' | 'refuse'): ShapesRead | null {
  const shapes = shapesIn(geojson, null, 0)
  if (!shapes) return null
  const read: ShapesRead = { areas: [], left: [] }
  for (const [index, { name, geometry }] of shapes.entries()) {
    const named = name ?? `Area ${index + 1}`
    const outcome = readShape(geometry, open)
    if ('rings' in outcome) read.areas.push({ name: named, rings: outcome.rings })
    else {
      const feature = { type: 'Feature', properties: { name: named }, geometry } as const
      read.left.push({ name: named, ...outcome, feature })
    }
  }
  return read
}

type Json = Record<string, unknown>
interface Shape {
  name: string | null
  geometry: unknown
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every simple geometry; null when the outermost object is none of GeoJSON's. */
function shapesIn(value: unknown, name: string | null, depth: number): Shape[] | null {
  if (!isObject(value) || depth > DEEPEST) return null
  const inner = (items: unknown, of: string | null) =>
    Array.isArray(items)
      ? items.flatMap((item) => shapesIn(item, of, depth + 1) ?? [{ name: of, geometry: item }])
      : null
  switch (value.type) {
    case 'FeatureCollection':
      return inner(value.features, name)
    case 'Feature': {
      const own = nameOf(value.properties) ?? name
      return shapesIn(value.geometry, own, depth + 1) ?? [{ name: own, geometry: value.geometry }]
    }
    case 'GeometryCollection':
      return inner(value.geometries, name)
    case 'MultiPolygon':
    case 'MultiLineString':
    case 'MultiPoint':
      return partsOf(value, name)
    case 'Polygon':
    case 'LineString':
    case 'Point':
      return [{ name, geometry: value }]
    default:
      return null
  }
}

function partsOf({ type, coordinates }: Json, name: string | null): Shape[] | null {
  if (!Array.isArray(coordinates)) return null
  const single = String(type).slice('Multi'.length)
  return coordinates.map((part, index) => ({
    name: name && index > 0 ? `${name}, part ${index + 1}` : name,
    geometry: { type: single, coordinates: part as unknown },
  }))
}

const MOST_OF_A_NAME = 200

function nameOf(properties: unknown): string | null {
  if (!isObject(properties)) return null
  const given = [properties.name, properties.Name, properties.NAME, properties.title]
  const found = given.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim().slice(0, MOST_OF_A_NAME) : null
}

type Outcome = { rings: Ring[] } | { reason: LeftReason; at: Point | null }

function readShape(geometry: unknown, open: 'close' | 'refuse'): Outcome {
  if (geometry === null || geometry === undefined) return { reason: 'is empty', at: null }
  if (!isObject(geometry)) return { reason: 'is unknown', at: null }
  const { type, coordinates } = geometry
  if (type === 'Polygon') return readPolygon(coordinates, open)
  if (type === 'LineString') return { reason: 'is a line', at: firstPlace(coordinates) }
  if (type === 'Point') return { reason: 'is a point', at: firstPlace([coordinates]) }
  return { reason: 'is unknown', at: null }
}

function firstPlace(positions: unknown): Point | null {
  const first = readLine(positions)?.[0]
  return first ? pointOf(first) : null
}

function readPolygon(coordinates: unknown, open: 'close' | 'refuse'): Outcome {
  if (!Array.isArray(coordinates)) return { reason: 'is unknown', at: null }
  if (coordinates.length === 0) return { reason: 'is empty', at: null }
  const rings: Ring[] = []
  for (const positions of coordinates) {
    const reading = readRing(positions, open)
    if (reading.fault) return { reason: reading.fault, at: reading.at }
    rings.push(reading.ring)
  }
  return { rings }
}
