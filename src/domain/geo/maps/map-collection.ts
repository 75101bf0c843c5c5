// Shapes other than areas are refused with a reason, not dropped, so that a hauler never assumes to serve land that was
// lost.

import { type Box, prepareArea } from '#domain/geo/areas/prepared-area.ts'
import { mapMessages, mapRefusals } from '#domain/geo/messages.ts'
import { leftSentence } from './import-words.ts'
import { readShapes } from './read-shapes.ts'

export const MOST_AREAS = 2_000
/** Size limit of the GeoJSON; with name and color it must fit into a call of 1 MiB. */
export const MOST_BYTES = 1_000_000

export interface MapCollection {
  type: 'FeatureCollection'
  name: string
  features: Record<string, unknown>[]
}

export type CollectionReading = { collection: MapCollection; box: Box; problem: null } | { problem: string }

/**
 * @param geojson an object, or the same as text
 * @returns the collection, or a problem in one sentence
 */
export function readCollection(geojson: unknown, name: string): CollectionReading {
  if (geojson === undefined || geojson === null || geojson === '') return { problem: mapMessages.geojsonRequired }
  const value = typeof geojson === 'string' ? parse(geojson) : geojson
  const read = readShapes(value, 'refuse')
  if (!read) return { problem: mapMessages.notReadable }
  const [left] = read.left
  if (left) return { problem: leftSentence(left) }
  if (read.areas.length > MOST_AREAS) return { problem: mapRefusals.tooManyAreas(MOST_AREAS, read.areas.length) }
  const { box } = prepareArea({
    type: 'GeometryCollection',
    geometries: read.areas.map(({ rings }) => ({ type: 'Polygon', coordinates: rings })),
  })
  if (!box) return { problem: mapMessages.geojsonRequired }
  const collection: MapCollection = { type: 'FeatureCollection', name, features: featuresOf(value) }
  const bytes = bytesOf(JSON.stringify(collection))
  if (bytes > MOST_BYTES) return { problem: mapRefusals.tooLarge(MOST_BYTES, bytes) }
  return { collection, box, problem: null }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text).length

export const cornersOf = (rings: readonly (readonly unknown[])[]) =>
  rings.reduce((sum, ring) => sum + ring.length - 1, 0)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps only the members that RFC 7946 defines. */
function featuresOf(value: unknown): Record<string, unknown>[] {
  const given = value as Record<string, unknown>
  const members = given.type === 'FeatureCollection' ? (given.features as unknown[]) : [given]
  return members.map((member) => {
    const { type, id, properties, geometry } = member as Record<string, unknown>
    if (type !== 'Feature') return { type: 'Feature', properties: {}, geometry: member }
    return { type, ...(id !== undefined && { id }), properties: properties ?? {}, geometry }
  })
}
