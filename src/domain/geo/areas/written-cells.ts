// Beside a polygon's box stands what the cells under it say, as the database wrote it (area_cells): three cells in a character.
// Most addresses are answered by it, and the polygon itself is never read.

import { INSIDE, OUTSIDE, TOUCHED } from './area-cells.ts'

/** Cells in a row and in a column. */
const SIDE = 21
const CELLS_IN_A_CHARACTER = 3
const CODE_OF_ZERO = 48
const ALL_TOUCHED = CODE_OF_ZERO + 0b111_000

/** Bytes of one polygon: three cells in each. */
const BYTES = (SIDE * SIDE) / CELLS_IN_A_CHARACTER

/** The cells of several polygons as bytes beside each other, because what lies together in memory is found together. */
export function joinWritten(polygons: readonly (string | null)[]): Uint8Array {
  const bytes = new Uint8Array(polygons.length * BYTES).fill(ALL_TOUCHED)
  polygons.forEach((cells, polygon) => {
    for (let at = 0; at < (cells?.length ?? 0); at++) bytes[polygon * BYTES + at] = cells?.charCodeAt(at) ?? 0
  })
  return bytes
}

/**
 * What the written cells say of a point in the box of a polygon, its border included.
 * @param polygon its place among those that were joined
 * @param across how far the point lies in the box, from 0 in the west to 1 in the east
 * @param up the same from the south
 * @returns one of the kinds of cells; TOUCHED where the polygon itself has to be asked
 */
export function kindWritten(joined: Uint8Array, polygon: number, across: number, up: number): number {
  const column = Math.floor(across * SIDE)
  const row = Math.floor(up * SIDE)
  // On the far edges of the box the count runs over by one; in a box without width or height there is no count.
  if (!(column < SIDE && row < SIDE)) return TOUCHED
  const cell = row * SIDE + column
  const bit = 1 << (cell % CELLS_IN_A_CHARACTER)
  const code = (joined[polygon * BYTES + Math.floor(cell / CELLS_IN_A_CHARACTER)] as number) - CODE_OF_ZERO
  if (code & (bit << CELLS_IN_A_CHARACTER)) return TOUCHED
  return code & bit ? INSIDE : OUTSIDE
}
