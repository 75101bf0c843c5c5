import type { Box } from '#domain/cans/map/edge-tags.ts'

const CELL = 64
const ROWS = 65_536

/** Boxes by place: each of 800 pins asks for its neighbors some thirty times. */
export function openBoxGrid<T extends { box: Box }>() {
  const cells = new Map<number, T[]>()
  const known = new Set<T>()
  return {
    add(one: T) {
      for (const key of cellsOf(one.box)) {
        const cell = cells.get(key)
        if (cell) cell.push(one)
        else cells.set(key, [one])
      }
      known.add(one)
    },
    /** To be called before its box changes. */
    remove(one: T) {
      for (const key of cellsOf(one.box)) {
        const cell = cells.get(key) ?? []
        cell.splice(cell.indexOf(one), 1)
      }
      known.delete(one)
    },
    has: (one: T) => known.has(one),
    all: (): T[] => [...known],
    near: (box: Box): T[] => [...new Set(cellsOf(box).flatMap((key) => cells.get(key) ?? []))],
    isFree: (box: Box, isInTheWay: (one: T) => boolean) =>
      cellsOf(box).every((key) => !cells.get(key)?.some(isInTheWay)),
  }
}

/** One px wider, for boxes that only just touch. */
function cellsOf({ x, y, width, height }: Box): number[] {
  const cell = (at: number) => Math.floor(at / CELL)
  const [first, last] = [cell(y - height / 2 - 1), cell(y + height / 2 + 1)]
  const found: number[] = []
  for (let column = cell(x - width / 2 - 1); column <= cell(x + width / 2 + 1); column++)
    for (let row = first; row <= last; row++) found.push(column * ROWS + row)
  return found
}
