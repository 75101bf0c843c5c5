// Splits the borders of a map into arcs at points where more than two edges meet. Neighbors share an arc, so
// simplifying it changes both and opens no gap.

import { topology } from 'topojson-server'
import type { LngLat, Ring } from './ring.ts'

type Arc = readonly LngLat[]

/** Places in `arcs`; `~place` is the same arc in reverse. */
export type ArcRing = readonly number[]

export interface Borders {
  arcs: readonly Arc[]
  rings: readonly ArcRing[]
}

export const arcAt = (place: number) => (place < 0 ? ~place : place)

export function bordersOf(rings: readonly Ring[]): Borders {
  const polygon = { type: 'Polygon' as const, coordinates: rings.map((ring) => ring.map((corner) => [...corner])) }
  const { arcs, objects } = topology({ borders: polygon })
  const { borders } = objects
  return {
    arcs: arcs.map((arc) => arc.map(([lng = 0, lat = 0]): LngLat => [lng, lat])),
    rings: borders?.type === 'Polygon' ? borders.arcs : [],
  }
}

export function ringOfArcs(ring: ArcRing, cornersOf: (arc: number) => Arc): Ring {
  const corners = ring.flatMap((place) => {
    const drawn = cornersOf(arcAt(place))
    return (place < 0 ? drawn.toReversed() : drawn).slice(1)
  })
  return [corners.at(-1) as LngLat, ...corners]
}
