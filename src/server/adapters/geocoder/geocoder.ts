import type { Place, Suggestion } from '#contract/geo/geo.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

/** Finds US addresses and their places. An outside service that fails throws; nothing found is an empty answer. */
export interface GeocoderAdapter {
  /**
   * At most 8 addresses that begin like the text, nearest first when a place is given.
   * @param session the same for everything that one person types until a suggestion is chosen
   */
  suggest(text: string, near: Point | null, session?: string): Promise<Suggestion[]>
  /** The place of a suggestion. */
  placeOf(id: string): Promise<Place | null>
  /** The place of an address written as one line. */
  locate(text: string): Promise<Place | null>
}

/** As many suggestions as a list shows. */
export const MOST_SUGGESTIONS = 8

/** Somebody waits while an outside service is asked; after this long the own index answers instead. */
export const PATIENCE_MS = 3_000
