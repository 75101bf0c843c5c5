import type { Place, Suggestion } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** Finds US addresses and their places. Throws when an outside service fails; no match is an empty result. */
export interface GeocoderAdapter {
  /**
   * Nearest first when a place is given.
   * @param session constant while one person types, until a suggestion is chosen
   */
  suggest(text: string, near: Point | null, session?: string): Promise<Suggestion[]>
  placeOf(id: string): Promise<Place | null>
  locate(text: string): Promise<Place | null>
}

export const MOST_SUGGESTIONS = 8

const INDEX_ID = /^[1-9]\d{0,8}$/

/** Ids of outside services are never numeric. */
export const isIndexId = (id: string): boolean => INDEX_ID.test(id)

/** After this long the built-in index answers instead, since a person is waiting. */
export const PATIENCE_MS = 3_000
