// Nearby addresses are queried by cells of an eighth of a degree, about ten miles wide: the place's own cell and its
// eight neighbors. The index column `cell` uses the same formula.

import type { Point } from '#domain/geo/areas/area-shape.ts'

const CELLS_A_DEGREE = 8
const CELLS_AROUND = 360 * CELLS_A_DEGREE

export function cellOf({ lat, lng }: Point): number {
  return Math.floor((lat + 90) * CELLS_A_DEGREE) * CELLS_AROUND + Math.floor((lng + 180) * CELLS_A_DEGREE)
}

export function cellsAround(place: Point): number[] {
  const own = cellOf(place)
  const rows = [0, -CELLS_AROUND, CELLS_AROUND]
  return rows.flatMap((row) => [0, -1, 1].map((column) => own + row + column))
}
