import type { Place, Suggestion } from '#contract/geo.ts'
import type { Point } from '#domain/geo/area-shape.ts'

/** Finds US addresses and their places. An outside service that fails throws; nothing found is an empty answer. */
export interface GeocoderAdapter {
  /** At most 8 addresses that begin like the text, nearest first when a place is given. */
  suggest(text: string, near: Point | null): Promise<Suggestion[]>
  /** The place of a suggestion. */
  placeOf(id: string): Promise<Place | null>
  /** The place of an address written as one line. */
  locate(text: string): Promise<Place | null>
}
