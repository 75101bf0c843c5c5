// Messages are from the specification; screen and server share these rules.

import type { Box } from '#domain/geo/areas/prepared-area.ts'
import { mapMessages, mapRefusals } from '#domain/geo/messages.ts'
import { type CollectionReading, type MapCollection, readCollection } from './map-collection.ts'

export const DEFAULT_MAP_COLOR = '#4fc3f7'

export interface MapForm {
  name: string
  color: string
  geojson: unknown
}

type MapField = keyof MapForm

export const nameProblem = (name: string) => (name.trim() === '' ? mapMessages.nameRequired : undefined)

export function colorProblem(color: string): string | undefined {
  if (color.trim() === '') return mapMessages.colorRequired
  return /^#[0-9a-f]{6}$/i.test(color.trim()) ? undefined : mapRefusals.colorMalformed
}

export type MapFormReading =
  | { map: { name: string; color: string; geojson: MapCollection; box: Box }; problems: null }
  | { problems: { field: MapField; message: string }[] }

export const readMapForm = ({ geojson, ...form }: MapForm): MapFormReading =>
  mapFormOf(form, readCollection(geojson, form.name.trim()))

/** For areas that were already validated under the trimmed name. */
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
