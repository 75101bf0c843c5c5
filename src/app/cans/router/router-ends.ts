import type { Point } from '#domain/geo/areas/area-shape.ts'

/** One end of the way as it is written; `point` once it is known where that is. */
export interface RouteEnd {
  text: string
  point: Point | null
}

export interface RouteEnds {
  start: RouteEnd
  end: RouteEnd
}
export type EndName = keyof RouteEnds

export const endNames: readonly EndName[] = ['start', 'end']
const nowhere: RouteEnd = { text: '', point: null }
const keyOf = (group: number) => `haulyard.route-ends.${group}`

/** The ends of the last route: a crew leaves from the same yard every morning. */
export function rememberedEnds(group: number): RouteEnds {
  try {
    const { start, end } = JSON.parse(localStorage.getItem(keyOf(group)) ?? '{}') as Partial<Record<EndName, unknown>>
    return { start: endOf(start), end: endOf(end) }
  } catch {
    return { start: nowhere, end: nowhere }
  }
}

/** A browser whose storage is full or forbidden asks for them again tomorrow. */
export function rememberEnds(group: number, { start, end }: RouteEnds): void {
  try {
    const places = [start, end].flatMap(({ text, point }) => (point ? [{ text, ...point }] : []))
    localStorage.setItem(keyOf(group), JSON.stringify({ start: start.text, end: end.text, places }))
  } catch {}
}

/** Where an end of the last route was found: it stands in while nobody can be asked. */
export function placeBefore(group: number, text: string): Point | null {
  try {
    const { places } = JSON.parse(localStorage.getItem(keyOf(group)) ?? '{}') as {
      places: (Point & { text: string })[]
    }
    const place = places.find((one) => one.text === text.trim())
    return place && Number.isFinite(place.lat) && Number.isFinite(place.lng) ? { lat: place.lat, lng: place.lng } : null
  } catch {
    return null
  }
}

const endOf = (text: unknown): RouteEnd => (typeof text === 'string' ? { text, point: null } : nowhere)
