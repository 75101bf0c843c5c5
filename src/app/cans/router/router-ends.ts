import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

export interface RouteEnds {
  start: TypedPlace
  end: TypedPlace
}
export type EndName = keyof RouteEnds

export const endNames: readonly EndName[] = ['start', 'end']
const nowhere: TypedPlace = { text: '', point: null }

/** Unvalidated, because an older version may have written it. */
type StoredEnds = Partial<Record<'start' | 'end' | 'places', unknown>>
type StoredPlace = Point & { text: string }
const groups = storedEntries<StoredEnds>('haulyard.route-ends')

/** Remembered per group, because a crew leaves from the same yard every morning. */
export function rememberedEnds(group: number): RouteEnds {
  const kept = groups.read(String(group))
  return { start: endOf(kept?.start), end: endOf(kept?.end) }
}

export function rememberEnds(group: number, { start, end }: RouteEnds): void {
  const places = [start, end].flatMap(({ text, point }) => (point ? [{ text, ...point }] : []))
  groups.write(String(group), { start: start.text, end: end.text, places })
}

/** The fallback while the server is out of reach. */
export function placeBefore(group: number, text: string): Point | null {
  const places: unknown = groups.read(String(group))?.places
  const place = Array.isArray(places)
    ? places.find((one: Partial<StoredPlace> | null) => one?.text === text.trim())
    : null
  return Number.isFinite(place?.lat) && Number.isFinite(place?.lng) ? { lat: place.lat, lng: place.lng } : null
}

const endOf = (text: unknown): TypedPlace => (typeof text === 'string' ? { text, point: null } : nowhere)
