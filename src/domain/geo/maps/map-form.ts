// A service-area map has a name, a color and at least one area; each is asked for in fixed words.
// The same rules speak on the screen and on the server.

import type { Box } from '#domain/geo/areas/prepared-area.ts'
import { mapMessages, mapRefusals } from '#domain/geo/messages.ts'
import { type CollectionReading, type MapCollection, readCollection } from './map-collection.ts'

export const DEFAULT_MAP_COLOR = '#4fc3f7'

export interface MapForm {
  name: string
  color: string
  /** A GeoJSON FeatureCollection, or the same as text. */
  geojson: unknown
}

type MapField = keyof MapForm

/** What is wrong with a map's name; undefined when nothing is. */
export const nameProblem = (name: string) => (name.trim() === '' ? mapMessages.nameRequired : undefined)

/** What is wrong with a color; undefined when nothing is. */
export function colorProblem(color: string): string | undefined {
  if (color.trim() === '') return mapMessages.colorRequired
  return /^#[0-9a-f]{6}$/i.test(color.trim()) ? undefined : mapRefusals.colorMalformed
}

export type MapFormReading =
  | { map: { name: string; color: string; geojson: MapCollection; box: Box }; problems: null }
  | { problems: { field: MapField; message: string }[] }

/** The map as it is kept, or every field that stands in the way. */
export const readMapForm = ({ geojson, ...form }: MapForm): MapFormReading =>
  mapFormOf(form, readCollection(geojson, form.name.trim()))

/** The same where the areas were judged already, under the trimmed name. */
export function mapFormOf({ name, color }: Omit<MapForm, 'geojson'>, reading: CollectionReading): MapFormReading {
  const found: [MapField, string | undefined | null][] = [
    ['name', nameProblem(name)],
    ['color', colorProblem(color)],
    ['geojson', reading.problem],
  ]
  const problems = found.flatMap(([field, message]) => (message ? [{ field, message }] : []))
  if (reading.problem !== null || problems.length > 0) return { problems }
  return {
    map: { name: name.trim(), color: color.trim().toLowerCase(), geojson: reading.collection, box: reading.box },
    problems: null,
  }
}
