import type { TypedPlace } from '#app/cans/work/fields/place-field.tsx'
import { sealedItem } from '#app/sealed/sealed-storage.ts'
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
const storedEnds = (group: number) => sealedItem<StoredEnds>(`haulyard.route-ends.${group}`)

/** Remembered per group, because a crew leaves from the same yard every morning. */
export function rememberedEnds(group: number): RouteEnds {
  const kept = storedEnds(group).read()
  return { start: endOf(kept?.start), end: endOf(kept?.end) }
}

export function rememberEnds(group: number, { start, end }: RouteEnds): void {
  const places = [start, end].flatMap(({ text, point }) => (point ? [{ text, ...point }] : []))
  storedEnds(group).change(() => ({ start: start.text, end: end.text, places }))
}

/** The fallback while the server is out of reach. */
export function placeBefore(group: number, text: string): Point | null {
  const places: unknown = storedEnds(group).read()?.places
  const place = Array.isArray(places)
    ? places.find((one: Partial<StoredPlace> | null) => one?.text === text.trim())
    : null
  return Number.isFinite(place?.lat) && Number.isFinite(place?.lng) ? { lat: place.lat, lng: place.lng } : null
}

const endOf = (text: unknown): TypedPlace => (typeof text === 'string' ? { text, point: null } : nowhere)
