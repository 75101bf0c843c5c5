import { describe, expect, test } from 'vitest'
import { INSIDE, OUTSIDE, TOUCHED } from './area-cells.ts'
import { joinWritten, kindWritten } from './written-cells.ts'

const SIDE = 21

/** Encodes cells like the database. */
function written(kindOf: (column: number, row: number) => number): string {
  const kinds = Array.from({ length: SIDE * SIDE }, (_, cell) => kindOf(cell % SIDE, Math.floor(cell / SIDE)))
  return Array.from({ length: kinds.length / 3 }, (_, at) => {
    const three = kinds.slice(3 * at, 3 * at + 3)
    const bits = (kind: number) => three.reduce((sum, each, bit) => sum + (each === kind ? 1 << bit : 0), 0)
    return String.fromCharCode(48 + 8 * bits(TOUCHED) + bits(INSIDE))
  }).join('')
}

const kinds = [INSIDE, TOUCHED, OUTSIDE]
const kindOf = (column: number, row: number) => kinds[((column * 5 + row * 7 + (column * row) / 2) % 3) | 0] as number
const cells = written(kindOf)

describe('encoded cells', () => {
  test('return the kind of each cell, independent of other cells and polygons', () => {
    const joined = joinWritten([written(() => INSIDE), cells, written(() => OUTSIDE)])
    for (let row = 0; row < SIDE; row++) {
      for (let column = 0; column < SIDE; column++) {
        for (const within of [0.001, 0.5, 0.999]) {
          const [across, up] = [(column + within) / SIDE, (row + within) / SIDE]
          expect(kindWritten(joined, 1, across, up), `${column} ${row}`).toBe(kindOf(column, row))
          expect([kindWritten(joined, 0, across, up), kindWritten(joined, 2, across, up)]).toEqual([INSIDE, OUTSIDE])
        }
      }
    }
  })

  test('defer to the polygon on the far edges, for a box without width, and without cells', () => {
    const joined = joinWritten([written(() => INSIDE), null])
    expect(kindWritten(joined, 0, 0, 0)).toBe(INSIDE)
    expect(kindWritten(joined, 0, 1, 0.5)).toBe(TOUCHED)
    expect(kindWritten(joined, 0, 0.5, 1)).toBe(TOUCHED)
    expect(kindWritten(joined, 0, Number.NaN, 0.5)).toBe(TOUCHED)
    expect(kindWritten(joined, 1, 0.5, 0.5)).toBe(TOUCHED)
  })
})
