// Encoded cells of a polygon, written by the database next to its box (area_cells), three cells per character. They
// answer most lookups without reading the polygon.

import { INSIDE, OUTSIDE, TOUCHED } from './area-cells.ts'

const SIDE = 21
const CELLS_IN_A_CHARACTER = 3
const CODE_OF_ZERO = 48
const ALL_TOUCHED = CODE_OF_ZERO + 0b111_000

const BYTES = (SIDE * SIDE) / CELLS_IN_A_CHARACTER

export function joinWritten(polygons: readonly (string | null)[]): Uint8Array {
  const bytes = new Uint8Array(polygons.length * BYTES).fill(ALL_TOUCHED)
  polygons.forEach((cells, polygon) => {
    for (let at = 0; at < (cells?.length ?? 0); at++) bytes[polygon * BYTES + at] = cells?.charCodeAt(at) ?? 0
  })
  return bytes
}

/**
 * @param polygon its index among the joined ones
 * @param across relative position in the box, from 0 in the west to 1 in the east
 * @param up likewise from south to north
 * @returns TOUCHED when the polygon itself must be tested
 */
export function kindWritten(joined: Uint8Array, polygon: number, across: number, up: number): number {
  const column = Math.floor(across * SIDE)
  const row = Math.floor(up * SIDE)
  // On the far edges of the box the index is one too large; without width or height it is NaN.
  if (!(column < SIDE && row < SIDE)) return TOUCHED
  const cell = row * SIDE + column
  const bit = 1 << (cell % CELLS_IN_A_CHARACTER)
  const code = (joined[polygon * BYTES + Math.floor(cell / CELLS_IN_A_CHARACTER)] as number) - CODE_OF_ZERO
  if (code & (bit << CELLS_IN_A_CHARACTER)) return TOUCHED
  return code & bit ? INSIDE : OUTSIDE
}
