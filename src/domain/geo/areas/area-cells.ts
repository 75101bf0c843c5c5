// A polygon that is asked about again lies under a grid of cells. Most cells are touched by no border, so that all of one lies
// inside or outside, and a point in it is answered by one look; a point in any other cell is asked of the edges, as before.

import type { Point } from './area-shape.ts'
import { polygonCovers } from './covers.ts'
import { type PreparedPolygon, placeAfter } from './prepared-area.ts'

export interface AreaCells {
  west: number
  south: number
  /** Cells in a degree of longitude and of latitude. */
  perLng: number
  perLat: number
  /** Cells in a row and in a column. */
  side: number
  /** What all points of a cell are, row after row from the south. */
  kinds: Uint8Array
}

export const TOUCHED = 0
export const INSIDE = 1
export const OUTSIDE = 2

/** With fewer corners the edges themselves are looked through as fast. */
const FEWEST_CORNERS = 16
const MOST_CELLS = 64

/** Lays the cells over a polygon; null when they would tell nothing. */
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

/** How many cells a row has: about as many cells as make one in six a border's. */
export function sideOf({ outer, holes }: PreparedPolygon): number {
  const corners = holes.reduce((sum, hole) => sum + hole.corners, outer.corners)
  return corners < FEWEST_CORNERS ? 0 : Math.min(MOST_CELLS, Math.ceil(4 * Math.sqrt(corners)))
}

/** What the cell of a point says of it. */
export function kindAt({ west, south, perLng, perLat, side, kinds }: AreaCells, { lat, lng }: Point): number {
  const column = Math.floor((lng - west) * perLng)
  const row = Math.floor((lat - south) * perLat)
  // On the far edges of the box the count may run over by one.
  return column >= 0 && column < side && row >= 0 && row < side ? (kinds[row * side + column] as number) : TOUCHED
}

/** Of a cell: what rounding may shift a line by is a billionth of it. */
const MARGIN = 0.01

/** Marks all cells that a border passes through, or passes by so closely that rounding could tell otherwise. */
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

/** An edge that rises from the first place to the second, counted in cells. */
function touchEdge({ side, kinds }: AreaCells, x1: number, y1: number, x2: number, y2: number): void {
  const within = (place: number) => Math.max(0, Math.min(side - 1, Math.floor(place)))
  const last = within(y2 + MARGIN)
  for (let row = within(y1 - MARGIN); row <= last; row++) {
    // Where a line that hardly rises leaves a row cannot be worked out exactly: it counts with its whole length.
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

/** Asks one place of each run of cells between two borders; what begins at the box's west edge is asked as well. */
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
