// A grid over a polygon that speeds up repeated lookups. Most cells contain no border, so a point in them is known to
// be inside or outside; points in other cells are tested against the edges.

import type { Point } from './area-shape.ts'
import { polygonCovers } from './covers.ts'
import { type PreparedPolygon, placeAfter } from './prepared-area.ts'

export interface AreaCells {
  west: number
  south: number
  perLng: number
  perLat: number
  side: number
  kinds: Uint8Array
}

export const TOUCHED = 0
export const INSIDE = 1
export const OUTSIDE = 2

/** With fewer corners, testing the edges is just as fast. */
const FEWEST_CORNERS = 16
const MOST_CELLS = 64

export function layCells(polygon: PreparedPolygon): AreaCells | null {
  const { west, south, east, north } = polygon.outer.box
  const side = sideOf(polygon)
  const [perLng, perLat] = [side / (east - west), side / (north - south)]
  if (side === 0 || !Number.isFinite(perLng) || !Number.isFinite(perLat)) return null
  const cells = { west, south, perLng, perLat, side, kinds: new Uint8Array(side * side).fill(OUTSIDE) }
  touch(cells, polygon)
  fill(cells, polygon)
  return cells
}

/** Cells per row, chosen so that about one in six cells touches the border. */
export function sideOf({ outer, holes }: PreparedPolygon): number {
  const corners = holes.reduce((sum, hole) => sum + hole.corners, outer.corners)
  return corners < FEWEST_CORNERS ? 0 : Math.min(MOST_CELLS, Math.ceil(4 * Math.sqrt(corners)))
}

export function kindAt({ west, south, perLng, perLat, side, kinds }: AreaCells, { lat, lng }: Point): number {
  const column = Math.floor((lng - west) * perLng)
  const row = Math.floor((lat - south) * perLat)
  // On the far edges of the box the index may be one too large.
  return column >= 0 && column < side && row >= 0 && row < side ? (kinds[row * side + column] as number) : TOUCHED
}

/** In cells; rounding errors are about a billionth of a cell. */
const MARGIN = 0.01

function touch(cells: AreaCells, { outer, holes }: PreparedPolygon): void {
  const { west, south, perLng, perLat } = cells
  for (const { places, corners } of [outer, ...holes]) {
    for (let edge = 0; edge < corners; edge++) {
      const from = 2 * edge
      const to = placeAfter(edge, corners)
      const x1 = ((places[from] as number) - west) * perLng
      const y1 = ((places[from + 1] as number) - south) * perLat
      const x2 = ((places[to] as number) - west) * perLng
      const y2 = ((places[to + 1] as number) - south) * perLat
      if (y1 < y2) touchEdge(cells, x1, y1, x2, y2)
      else touchEdge(cells, x2, y2, x1, y1)
    }
  }
}

function touchEdge({ side, kinds }: AreaCells, x1: number, y1: number, x2: number, y2: number): void {
  const within = (place: number) => Math.max(0, Math.min(side - 1, Math.floor(place)))
  const last = within(y2 + MARGIN)
  for (let row = within(y1 - MARGIN); row <= last; row++) {
    // For a nearly horizontal edge the exit point of a row is imprecise, so its whole length is marked.
    const isSteep = y2 - y1 >= 1
    const from = isSteep ? x1 + ((Math.max(y1, row - MARGIN) - y1) / (y2 - y1)) * (x2 - x1) : x1
    const to = isSteep ? x1 + ((Math.min(y2, row + 1 + MARGIN) - y1) / (y2 - y1)) * (x2 - x1) : x2
    kinds.fill(
      TOUCHED,
      row * side + within(Math.min(from, to) - MARGIN),
      row * side + within(Math.max(from, to) + MARGIN) + 1,
    )
  }
}

function fill(cells: AreaCells, polygon: PreparedPolygon): void {
  const { west, south, perLng, perLat, side, kinds } = cells
  for (let row = 0; row < side; row++) {
    let kind = TOUCHED
    for (let column = 0; column < side; column++) {
      const at = row * side + column
      if (kinds[at] === TOUCHED) kind = TOUCHED
      else {
        const middle = { lng: west + (column + 0.5) / perLng, lat: south + (row + 0.5) / perLat }
        if (kind === TOUCHED) kind = polygonCovers(polygon, middle) ? INSIDE : OUTSIDE
        kinds[at] = kind
      }
    }
  }
}
